import { unescapedCell } from '../../../../../gateway/src/rules/csv';
import type { ReadingChoices } from '../../../lib/reading/choices';
import { FileProblem } from '../../../lib/reading/file-problem';
import { decimalOf, isAmbiguous, readNumeral, type Decimal } from '../../../lib/reading/numerals';
import { bytesOf, rowsOfBytes } from '../../../lib/reading/read-bytes';
import type { Row, RowProblem } from '../../../lib/reading/rows';
import { tableOf, type Table, type TableKind } from '../../../lib/reading/table';
import { quantityRule, valueOf } from '../../../lib/reading/typed-number';
import { dollarsIn } from './dollars-in';
import { importHeadings } from './import-headings';
import type { KindOfImport } from './import-kinds';

const MEGABYTE = 1_048_576;
const MAX_BYTES = 10 * MEGABYTE;

/** Columns about which a person is asked if two fit, besides the one that names what a row is about. */
const ASKED = ['price', 'availableStock', 'creditLimit'];

const tableKindOf = ({ kind, columns, key }: KindOfImport): TableKind<string> => ({
  headings: importHeadings(kind, columns),
  needed: [[key]],
  asked: [key, ...ASKED],
  fits: ({ cells, problem }, { [key]: at }) =>
    problem === null && cells.length > 1 && Boolean(cells[at ?? -1]),
});

/** A row as POST /imports takes it. */
export interface ImportedRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly readings: Readonly<Record<number, string>>;
  readonly fault: RowProblem | null;
}

export type ImportChoices = ReadingChoices<string>;

export interface ImportFile {
  readonly table: Table<string>;
  /** An amount that may be two; null if none is asked about. */
  readonly whichAmount: string | null;
  /** None while something is asked. */
  readonly rows: readonly ImportedRow[];
}

/** @throws FileProblem */
export async function rowsOfFile(file: Blob, kind: KindOfImport): Promise<readonly Row[]> {
  const read = await rowsOfBytes(await bytesOf(file, MAX_BYTES), tableKindOf(kind));
  if ('xml' in read) throw new FileProblem('BINARY', ['XML or HTML']);
  return read.rows;
}

const bodyOf = ({ rows, headingAt }: Table<string>): readonly Row[] =>
  rows.slice(headingAt + 1).filter(({ cells }) => cells.some(Boolean));

/** The rows of a file, with what a person has said about it. */
export function readImport(
  rows: readonly Row[],
  kind: KindOfImport,
  { columns, decimal: chosen }: ImportChoices,
): ImportFile {
  const table = tableOf(rows, tableKindOf(kind), columns);
  if (table.open.length > 0) return { table, whichAmount: null, rows: [] };
  const body = bodyOf(table);
  const moneyAt = kind.columns.flatMap(({ key, holds }) =>
    holds === 'money' ? (table.columns[key] ?? []) : [],
  );
  const amounts = body.flatMap(({ values }) => moneyAt.flatMap((at) => values[at] || []));
  const decimal = chosen ?? decimalOf(amounts.flatMap((cell) => readNumeral(cell)?.core ?? []));
  if (decimal === 'ask') {
    const example = amounts.find((cell) => isAmbiguous(readNumeral(cell)?.core ?? ''));
    return { table, whichAmount: example ?? '', rows: [] };
  }
  return { table, whichAmount: null, rows: body.map((row) => importedRow(row, kind, table, decimal)) };
}

function importedRow(
  row: Row,
  kind: KindOfImport,
  { columns }: Table<string>,
  decimal: Decimal | null,
): ImportedRow {
  const cells = row.cells.map(unescapedCell);
  const readings: Record<number, string> = {};
  for (const { key, holds } of kind.columns) {
    const at = columns[key];
    const value = at === undefined ? '' : (row.values[at] ?? '');
    if (at === undefined || holds === 'text' || !value) continue;
    const text = holds === 'money' ? dollarsIn(value, decimal) : wholeIn(value);
    if ((text ?? value) !== cells[at]) readings[at] = text ?? value;
  }
  return { number: row.number, cells, readings, fault: row.problem };
}

/** Without thousands separators and units; null for what the gateway has to refuse. */
const wholeIn = (cell: string): string | null => {
  const value = valueOf(cell, quantityRule);
  return value === null ? null : String(value);
};
