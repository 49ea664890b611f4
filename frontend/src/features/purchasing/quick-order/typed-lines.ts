import { FileProblem, MAX_ROWS } from './file-problem';

/** A line as it was typed, pasted or read from a file. What is wrong with it is decided later. */
export type TypedLine = { sku: string; quantity: string; reference: string };

type Column = keyof TypedLine;

/** Headings without case, blanks and punctuation. */
const headings: Record<Column, readonly string[]> = {
  sku: ['sku', 'part', 'partno', 'partnumber', 'mpn'],
  quantity: ['quantity', 'qty'],
  reference: ['reference', 'ref'],
};

const folded = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, '');

const columnOf = (cell: string): Column | undefined =>
  (Object.keys(headings) as Column[]).find((column) => headings[column].includes(folded(cell)));

const isNumber = (cell: string) => /^\d+$/.test(cell);

/** Unknown words above a row that has a number: part numbers and quantities have digits, headings have not. */
const looksLikeHeadings = (first: readonly string[], second: readonly string[] = []): boolean =>
  first.length > 1 && !first.some((cell) => /\d/.test(cell)) && second.some(isNumber);

/** Position of each column, and the rows below the headings. @throws FileProblem NO_SKU_COLUMN */
function columnsOf(rows: readonly string[][]) {
  const [first = [], second] = rows;
  const known = first.map(columnOf);
  if (known.some(Boolean) || looksLikeHeadings(first, second)) {
    if (!known.includes('sku')) throw new FileProblem('NO_SKU_COLUMN', first.filter(Boolean));
    return { order: known, body: rows.slice(1) };
  }
  return { order: ['sku', 'quantity', 'reference'] as const, body: rows };
}

/** Rows of cells → lines, with or without headings. @throws FileProblem TOO_MANY_ROWS, NO_SKU_COLUMN */
export function linesOfCells(cells: readonly (readonly string[])[]): TypedLine[] {
  const rows = cells
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const { order, body } = columnsOf(rows);
  if (body.length > MAX_ROWS) throw new FileProblem('TOO_MANY_ROWS', [String(body.length)]);
  return body.map((row) => {
    const cell = (column: Column) => row[order.indexOf(column)] ?? '';
    return { sku: cell('sku'), quantity: cell('quantity'), reference: cell('reference') };
  });
}
