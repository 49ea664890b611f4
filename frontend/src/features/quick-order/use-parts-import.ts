import { useState } from 'react';
import { errorMessage } from '../../lib/api/error-message';
import { rememberChoices, rememberedChoices } from '../../lib/reading/choices';
import { FileProblem } from '../../lib/reading/file-problem';
import type { Columns } from '../../lib/reading/table';
import type { PartsRole } from './parts-headings';
import type { PartsReading, PartsSource } from './read-parts';
import type { TypedLine } from './typed-lines';
import type { QuickOrder } from './use-quick-order';

const REMEMBERED = 'parts-columns';

/** A list, and how it was read. */
interface Import extends PartsReading {
  readonly source: PartsSource;
}

const reader = () => import('./read-parts');
type Reader = Awaited<ReturnType<typeof reader>>;

const messageOf = (error: unknown) => (error instanceof FileProblem ? error.message : errorMessage(error));
const readLines = ({ lines }: PartsReading): TypedLine[] =>
  lines.flatMap((one) => (one.outcome === 'read' ? [one.line] : []));

/** Reads rows with the columns that were chosen for the last list with the same headings. */
function firstReading(source: PartsSource, { readPartsRows }: Reader): PartsReading {
  const reading = readPartsRows(source);
  const { columns } = rememberedChoices(REMEMBERED, reading.table);
  return columns ? readPartsRows(source, columns) : reading;
}

/** Lines from the clipboard or a file, into a quick order. */
export function usePartsImport(order: Pick<QuickOrder, 'add' | 'addOne' | 'addInstead'>) {
  const [list, setList] = useState<Import | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = async (work: () => Promise<void> | void): Promise<boolean> => {
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      return false;
    }
  };

  const show = (next: Import, add: QuickOrder['add']) => {
    const lines = readLines(next);
    if (next.open.length === 0 && lines.length === 0) setProblem('There are no lines in it.');
    else if (lines.length > 0) add(lines);
    setList(next);
  };

  const read = (sourceOf: (by: Reader) => Promise<PartsSource> | PartsSource) => {
    setList(null);
    return attempt(async () => {
      const by = await reader();
      const source = await sourceOf(by);
      show({ ...firstReading(source, by), source }, order.add);
    });
  };

  const choose = (columns: Columns<PartsRole>) =>
    list &&
    attempt(async () => {
      const { readPartsRows } = await reader();
      const next = { ...readPartsRows(list.source, columns), source: list.source };
      rememberChoices(REMEMBERED, next.table, { columns });
      show(next, list.open.length > 0 ? order.add : (order.addInstead ?? order.add));
    });

  return {
    list,
    problem,
    addOne: (line: TypedLine) => {
      setList(null);
      return attempt(() => order.addOne(line));
    },
    paste: (text: string) => read(({ rowsOfPaste }) => rowsOfPaste(text)),
    open: (file: Blob) => read(({ rowsOfFile }) => rowsOfFile(file)),
    choose,
  };
}
