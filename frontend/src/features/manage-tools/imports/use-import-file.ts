import { useState } from 'react';
import { refusalText } from '../../../lib/api/use-action';
import { rememberChoices, rememberedChoices } from '../../../lib/reading/choices';
import { FileProblem } from '../../../lib/reading/file-problem';
import type { Row } from '../../../lib/reading/rows';
import type { ToolChoices, ToolFile } from './read-tools';

const REMEMBERED = 'import-columns';

export interface ChosenFile extends ToolFile {
  readonly fileName: string;
  readonly source: readonly Row[];
  readonly choices: ToolChoices;
}

/** The reader of files is loaded with the first one. */
const reader = () => import('./read-tools');

async function firstReading(file: File): Promise<ChosenFile> {
  const { readTools, rowsOfFile } = await reader();
  const source = await rowsOfFile(file);
  const first = readTools(source, {});
  const choices = rememberedChoices(REMEMBERED, first.table);
  return { ...readTools(source, choices), fileName: file.name, source, choices };
}

/** A file that is read with the choices for the last one that had the same headings. */
export function useImportFile() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const show = async (reading: Promise<ChosenFile>) => {
    setProblem(null);
    try {
      setFile(await reading);
    } catch (error) {
      setFile(null);
      setProblem(error instanceof FileProblem ? error.message : refusalText(error));
    }
  };
  const choose = async (current: ChosenFile, choices: ToolChoices): Promise<ChosenFile> => {
    const { readTools } = await reader();
    const read = readTools(current.source, choices);
    rememberChoices(REMEMBERED, read.table, choices);
    return { ...current, ...read, choices };
  };
  return {
    file,
    problem,
    read: (given: File | null) => {
      setFile(null);
      setProblem(null);
      if (given) void show(firstReading(given));
    },
    choose: (choices: ToolChoices) => file && void show(choose(file, choices)),
  };
}
