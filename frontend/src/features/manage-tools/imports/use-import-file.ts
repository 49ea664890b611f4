import { useState } from 'react';
import { refusalText } from '../../../lib/api/use-action';
import { rememberChoices, rememberedChoices } from '../../../lib/reading/choices';
import { FileProblem } from '../../../lib/reading/file-problem';
import type { Row } from '../../../lib/reading/rows';
import type { KindOfImport } from './import-kinds';
import type { ImportChoices, ImportFile } from './read-import';

/** Where the columns of earlier files are kept; those of tools have the older name. */
const rememberedAt = ({ kind }: KindOfImport) =>
  kind === 'Tools' ? 'import-columns' : `import-columns-${kind}`;

export interface ChosenFile extends ImportFile {
  readonly kind: KindOfImport;
  readonly fileName: string;
  readonly source: readonly Row[];
  readonly choices: ImportChoices;
}

/** The reader of files is loaded with the first one. */
const reader = () => import('./read-import');

async function firstReading(file: File, kind: KindOfImport): Promise<ChosenFile> {
  const { readImport, rowsOfFile } = await reader();
  const source = await rowsOfFile(file, kind);
  const first = readImport(source, kind, {});
  const choices = rememberedChoices(rememberedAt(kind), first.table);
  return { ...readImport(source, kind, choices), kind, fileName: file.name, source, choices };
}

/** A file that is read with the choices for the last one that had the same headings. */
export function useImportFile(kind: KindOfImport) {
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
  const choose = async (current: ChosenFile, choices: ImportChoices): Promise<ChosenFile> => {
    const { readImport } = await reader();
    const read = readImport(current.source, kind, choices);
    rememberChoices(rememberedAt(kind), read.table, choices);
    return { ...current, ...read, choices };
  };
  return {
    file,
    problem,
    read: (given: File | null) => {
      setFile(null);
      setProblem(null);
      if (given) void show(firstReading(given, kind));
    },
    choose: (choices: ImportChoices) => file && void show(choose(file, choices)),
  };
}
