import { isPdf } from '../../lib/reading/binary-kind';
import { FileProblem } from '../../lib/reading/file-problem';
import { bytesOf, rowsOfBytes } from '../../lib/reading/read-bytes';
import { rowsOfText } from '../../lib/reading/read-text';
import type { Row } from '../../lib/reading/rows';
import { tableOf, type Columns, type Table } from '../../lib/reading/table';
import { MAX_BYTES, MAX_ROWS } from './limits';
import type { PartsRole } from './parts-headings';
import { designatorCount, linesOfTable, type PartsLine } from './parts-lines';
import { partsKind } from './parts-table';
import { readQuantity } from './quantity';

/** A list of parts, pasted or from a file. */
export interface PartsReading {
  readonly table: Table<PartsRole>;
  /** Result of each line; none until the roles of columns are known. */
  readonly lines: readonly PartsLine[];
  readonly open: readonly PartsRole[];
}

/** A list without quantities that has a column of numbers: they may be the quantities. */
function openOf({ columns, rows, headings, headingAt, open }: Table<PartsRole>): readonly PartsRole[] {
  if (open.length > 0 || columns.quantity !== undefined || headingAt < 0) return open;
  const body = rows.slice(headingAt + 1).filter((row) => row.cells[columns.sku ?? -1]);
  const areCounted = body.every((row) => designatorCount(row.cells[columns.reference ?? -1] ?? '') > 0);
  const areNumbers = headings.some(
    (_, at) =>
      at !== columns.sku &&
      body.length > 0 &&
      body.every((row) => readQuantity(row.values[at] ?? '') !== null),
  );
  return areNumbers && !areCounted ? ['quantity'] : open;
}

/** What was pasted or opened, as rows. */
export interface PartsSource {
  readonly rows: readonly Row[];
  /** It is a PDF: its lines without a quantity are text around the table. */
  readonly isDocument: boolean;
}

/** The lines of rows, with their own columns or with those that a person chose. @throws FileProblem TOO_MANY_ROWS */
export function readPartsRows({ rows, isDocument }: PartsSource, chosen?: Columns<PartsRole>): PartsReading {
  const table = tableOf(rows, partsKind, chosen);
  // An order has quantities; a list need not.
  const open = chosen && !isDocument ? table.open : openOf(table);
  const lines = open.length > 0 ? [] : linesOfTable(table, isDocument);
  const count = lines.filter(({ outcome }) => outcome === 'read').length;
  if (count > MAX_ROWS) throw new FileProblem('TOO_MANY_ROWS', [String(count), String(MAX_ROWS)]);
  return { table, lines, open };
}

/** The rows of pasted text. @throws FileProblem */
export const rowsOfPaste = (text: string): PartsSource => ({
  rows: rowsOfText(text, partsKind),
  isDocument: false,
});

/** The rows of a workbook, a PDF or a text with separators. @throws FileProblem */
export async function rowsOfFile(file: Blob): Promise<PartsSource> {
  const bytes = await bytesOf(file, MAX_BYTES);
  if (isPdf(bytes)) {
    const { rowsOfPdf } = await import('../../lib/reading/read-pdf');
    return { rows: await rowsOfPdf(bytes, partsKind), isDocument: true };
  }
  const read = await rowsOfBytes(bytes, partsKind);
  if ('xml' in read) throw new FileProblem('BINARY', ['XML or HTML']);
  return { rows: read.rows, isDocument: false };
}
