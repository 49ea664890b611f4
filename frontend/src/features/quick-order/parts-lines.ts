import { unescapedCell } from '../../../../gateway/src/rules/csv';
import { decimalOf, isAmbiguous, readNumeral } from '../../lib/reading/numerals';
import type { Row } from '../../lib/reading/rows';
import type { Table } from '../../lib/reading/table';
import { isProse } from './letter-lines';
import type { PartsRole } from './parts-headings';
import { readQuantity } from './quantity';
import type { TypedLine } from './typed-lines';

/** Why a line of a file is no line of an order. */
export type LeftOutReason = 'heading' | 'note' | 'noPart' | 'noQuantity' | 'text' | 'blank';

/** Result of a line of a file. `row` is its number, from 1. */
export type PartsLine =
  | { readonly outcome: 'read'; readonly row: number; readonly line: TypedLine }
  | {
      readonly outcome: 'leftOut';
      readonly row: number;
      readonly reason: LeftOutReason;
      readonly text: string;
    };

type PartsTable = Table<PartsRole>;

const TOTAL =
  /^(?:sub|grand |net )?-?(?:totals?|sum|summe|gesamt|gesamtsumme|somme|suma|somma|totale|totaal|razem|i alt)\s*:?$/i;
/** A line between rows, as Markdown and plain text have it. */
const RULED_LINE = /^[-=_+*~:–— ]+$/;
const DESIGNATOR = /^\p{L}{1,4}\d{1,4}$/u;

/** The text of a cell, without what an export adds to one that a spreadsheet would run as a formula. */
const cellOf = (row: Row, { columns }: PartsTable, role: PartsRole) =>
  unescapedCell(row.cells[columns[role] ?? -1] ?? '');

/** The reference of a line, which is one line also of a cell with line breaks. */
const referenceOf = (row: Row, table: PartsTable) =>
  cellOf(row, table, 'reference').replace(/\s+/g, ' ').trim();

/** How many places of a board a list of designators names: `C1, C2` or `R1-R4`; 0 if it is something else. */
export function designatorCount(cell: string): number {
  const names = cell.split(/[\s,;]+/).filter(Boolean);
  const counts = names.map((name) => {
    const [, letters, first, last] = /^(\p{L}{1,4})(\d{1,4})\s?[-–]\s?\1?(\d{1,4})$/u.exec(name) ?? [];
    if (letters) return Math.max(0, Number(last) - Number(first) + 1);
    return DESIGNATOR.test(name) ? 1 : 0;
  });
  return counts.includes(0) ? 0 : counts.reduce((sum, count) => sum + count, 0);
}

/** A thousand that the separator split into two cells: 1 and 000. */
const areThousands = (quantity: string, next: string | undefined) =>
  /^[1-9]\d{0,2}$/.test(quantity) && /^\d{3}(?:\s|$)/.test(next ?? '');

type Doubted = Pick<TypedLine, 'quantity' | 'doubt'>;

/** A row with more cells than columns: the quantity may go on in the next one. */
function withMoreCells(row: Row, { columns, headings }: PartsTable): Doubted {
  const at = columns.quantity ?? -1;
  const isLast = at === headings.length - 1;
  const quantity = isLast ? row.cells.slice(at).filter(Boolean).join(',') : (row.values[at] ?? '');
  return { quantity, doubt: 'This line has more cells than columns. Type the quantity.' };
}

/** Why the quantity of a row is not certain; null if it is. */
function doubtOf(row: Row, table: PartsTable, decimal: string | null): Doubted | null {
  const at = table.columns.quantity ?? -1;
  const quantity = row.values[at] ?? '';
  if (row.problem === 'unpairedQuote')
    return { quantity, doubt: 'A quotation mark in this line has no pair.' };
  if (row.problem === 'moreCells') return withMoreCells(row, table);
  const next = row.cells[at + 1];
  if (table.headingAt < 0 && areThousands(quantity, next)) {
    const all = `${quantity},${next?.slice(0, 3)}`;
    return { quantity: all, doubt: `Is it ${quantity} or ${all}? Type the quantity.` };
  }
  const core = readNumeral(quantity)?.core ?? '';
  const isDecimal = decimal !== null && isAmbiguous(core) && core.includes(decimal);
  return isDecimal
    ? { quantity, doubt: `“${quantity}”: are these thousands or decimals? Type the quantity.` }
    : null;
}

/** A list for a board without a column for quantities: each designator is a piece. */
const counted = (row: Row, table: PartsTable): string => {
  const count = designatorCount(cellOf(row, table, 'reference'));
  return count > 0 ? String(count) : '';
};

const quantityOf = (row: Row, { columns }: PartsTable) => row.cells[columns.quantity ?? -1];
const hasQuantity = (row: Row, table: PartsTable) => readQuantity(quantityOf(row, table) ?? '') !== null;

/** True for a row without columns that is a sentence. */
const isSentence = (row: Row, table: PartsTable) =>
  table.headingAt < 0 && isProse(cellOf(row, table, 'sku'), hasQuantity(row, table));

type Kind = { isDocument: boolean; isLetter: boolean };

/** Why a row below the headings is no line of an order; null if it is one. */
function reasonOf(row: Row, table: PartsTable, { isDocument, isLetter }: Kind): LeftOutReason | null {
  const heading = table.rows[table.headingAt];
  const text = row.cells.filter(Boolean).join(' ');
  const sku = cellOf(row, table, 'sku');
  if (heading && text === heading.cells.filter(Boolean).join(' ')) return 'heading';
  if (!sku || RULED_LINE.test(text) || TOTAL.test(sku)) return 'noPart';
  if (isDocument && heading && quantityOf(row, table) === '') return 'noQuantity';
  // The name below a letter.
  const isName = isLetter && !/\d/.test(text);
  return isName || isSentence(row, table) ? 'text' : null;
}

/** Results of each row of a parts list, including those above its headings. `isDocument`: it is a PDF. */
export function linesOfTable(table: PartsTable, isDocument = false): PartsLine[] {
  const { rows, headingAt, columns } = table;
  const body = rows.slice(headingAt + 1);
  const cores = body.flatMap((row) => readNumeral(row.values[columns.quantity ?? -1] ?? '')?.core ?? []);
  const decimal = decimalOf(cores);
  const kind = { isDocument, isLetter: body.some((row) => isSentence(row, table)) };
  return rows.map((row, at): PartsLine => {
    const text = row.cells.filter(Boolean).join(' ');
    const leftOut = (reason: LeftOutReason): PartsLine => ({
      outcome: 'leftOut',
      row: row.number,
      reason,
      text,
    });
    if (!text) return leftOut('blank');
    if (at < headingAt) return leftOut('note');
    const reason = reasonOf(row, table, kind);
    if (reason) return leftOut(reason);
    const quantity =
      columns.quantity === undefined
        ? counted(row, table)
        : unescapedCell(row.values[columns.quantity] ?? '');
    const line = {
      sku: cellOf(row, table, 'sku'),
      quantity,
      reference: referenceOf(row, table),
      ...doubtOf(row, table, decimal),
    };
    return { outcome: 'read', row: row.number, line };
  });
}
