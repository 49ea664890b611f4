import { unescapedCell } from '../../../../../gateway/src/rules/csv';
import { TOOL_COLUMNS, type ToolColumnKey } from '../../../../../gateway/src/rules/import-columns';
import type { ReadingChoices } from '../../../lib/reading/choices';
import { FileProblem } from '../../../lib/reading/file-problem';
import { decimalOf, isAmbiguous, readNumeral, type Decimal } from '../../../lib/reading/numerals';
import { bytesOf, rowsOfBytes } from '../../../lib/reading/read-bytes';
import type { Row, RowProblem } from '../../../lib/reading/rows';
import { tableOf, type Table, type TableKind } from '../../../lib/reading/table';
import { quantityRule, valueOf } from '../../../lib/reading/typed-number';
import { dollarsIn } from './dollars-in';
import { toolHeadings } from './tool-headings';

const MEGABYTE = 1_048_576;
const MAX_BYTES = 10 * MEGABYTE;

const toolKind: TableKind<ToolColumnKey> = {
  headings: toolHeadings,
  needed: [['sku']],
  asked: ['sku', 'price', 'availableStock'],
  fits: ({ cells, problem }, { sku }) => problem === null && cells.length > 1 && Boolean(cells[sku ?? -1]),
};

/** A row as POST /imports takes it. */
export interface ImportedRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly readings: Readonly<Record<number, string>>;
  readonly fault: RowProblem | null;
}

export type ToolChoices = ReadingChoices<ToolColumnKey>;

export interface ToolFile {
  readonly table: Table<ToolColumnKey>;
  /** An amount that may be two; null if none is asked about. */
  readonly whichAmount: string | null;
  /** None while something is asked. */
  readonly rows: readonly ImportedRow[];
}

/** @throws FileProblem */
export async function rowsOfFile(file: Blob): Promise<readonly Row[]> {
  const read = await rowsOfBytes(await bytesOf(file, MAX_BYTES), toolKind);
  if ('xml' in read) throw new FileProblem('BINARY', ['XML or HTML']);
  return read.rows;
}

const bodyOf = ({ rows, headingAt }: Table<ToolColumnKey>): readonly Row[] =>
  rows.slice(headingAt + 1).filter(({ cells }) => cells.some(Boolean));

/** The rows of a file, with what a person has said about it. */
export function readTools(rows: readonly Row[], { columns, decimal: chosen }: ToolChoices): ToolFile {
  const table = tableOf(rows, toolKind, columns);
  if (table.open.length > 0) return { table, whichAmount: null, rows: [] };
  const body = bodyOf(table);
  const moneyAt = TOOL_COLUMNS.flatMap(({ key, holds }) =>
    holds === 'money' ? (table.columns[key] ?? []) : [],
  );
  const amounts = body.flatMap(({ values }) => moneyAt.flatMap((at) => values[at] || []));
  const decimal = chosen ?? decimalOf(amounts.flatMap((cell) => readNumeral(cell)?.core ?? []));
  if (decimal === 'ask') {
    const example = amounts.find((cell) => isAmbiguous(readNumeral(cell)?.core ?? ''));
    return { table, whichAmount: example ?? '', rows: [] };
  }
  return { table, whichAmount: null, rows: body.map((row) => importedRow(row, table, decimal)) };
}

function importedRow(row: Row, { columns }: Table<ToolColumnKey>, decimal: Decimal | null): ImportedRow {
  const cells = row.cells.map(unescapedCell);
  const readings: Record<number, string> = {};
  for (const { key, holds } of TOOL_COLUMNS) {
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
