import { useState } from 'react';
import { errorMessage } from '../../../lib/api/error-message';
import { rememberChoices, rememberedChoices } from '../../../lib/reading/choices';
import { FileProblem } from '../../../lib/reading/file-problem';
import type { Statement, StatementChoices } from './statement';

const MEGABYTE = 1_048_576;
const MAX_BYTES = 5 * MEGABYTE;
const REMEMBERED = 'statement-columns';

/** A file, as it is read with what was chosen. */
export interface StatementFile {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly choices: StatementChoices;
  readonly statement: Statement;
}

/** The readers of files are loaded with the first one. */
const reader = async () => {
  const [{ bytesOf }, { readStatement }] = await Promise.all([
    import('../../../lib/reading/read-bytes'),
    import('./read-statement'),
  ]);
  return { bytesOf, readStatement };
};

/** A file with what was chosen for the last one that had the same headings. */
async function firstReading(file: Blob): Promise<StatementFile> {
  const { bytesOf, readStatement } = await reader();
  const bytes = await bytesOf(file, MAX_BYTES);
  const statement = await readStatement(bytes);
  const choices = statement.table ? rememberedChoices(REMEMBERED, statement.table) : {};
  const isChosen = Object.keys(choices).length > 0;
  return {
    id: Date.now(),
    bytes,
    choices,
    statement: isChosen ? await readStatement(bytes, choices) : statement,
  };
}

async function readAgain(file: StatementFile, choices: StatementChoices): Promise<StatementFile> {
  const { readStatement } = await reader();
  const statement = await readStatement(file.bytes, choices);
  if (statement.table) rememberChoices(REMEMBERED, statement.table, choices);
  return { ...file, id: Date.now(), choices, statement };
}

/** The chosen file of a statement; `onRead` gets it each time that it was read. */
export function useStatementFile(onRead: (statement: Statement) => Promise<void>) {
  const [file, setFile] = useState<StatementFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const show = async (reading: Promise<StatementFile>) => {
    setProblem(null);
    try {
      const read = await reading;
      setFile(read);
      await onRead(read.statement);
    } catch (error) {
      setProblem(error instanceof FileProblem ? error.message : errorMessage(error));
    }
  };
  const read = (given: Blob) => {
    setFile(null);
    return show(firstReading(given));
  };
  const choose = (choices: StatementChoices) => file && void show(readAgain(file, choices));
  return { file, problem, read, choose };
}
