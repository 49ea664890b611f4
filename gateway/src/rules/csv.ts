/** Characters that a spreadsheet ignores before a formula: whitespace and invisible characters. */
const INVISIBLE = String.raw`[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]`;
/** First characters of a formula, in all widths. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/** Characters that make a spreadsheet split or move a cell. */
const BREAK = String.raw`[\t\r\n\v\f\u0085\u2028\u2029]`;
const RUNS = `(?:${INVISIBLE}*${SIGN}|${BREAK})`;

/** A cell that is wholly a number, such as the amount of a reversal: a sum has to include it. */
const NUMBER = String.raw`-?\d+(?:\.\d+)?$`;

/** Text that a spreadsheet may run as a formula, and text that looks like an escaped one: it gets an apostrophe. */
export const FORMULA = new RegExp(`^(?!${NUMBER})'*${RUNS}`, 'u');
/** That apostrophe. */
const FORMULA_ESCAPE = new RegExp(`^'(?='*${RUNS})`, 'u');

/** The text that a cell of an exported file means. */
export const unescapedCell = (cell: string): string => cell.replace(FORMULA_ESCAPE, '');

const SPECIAL = /[",\r\n]|^\s|\s$/;

/** A row of a CSV file (RFC 4180). Formulas are escaped: exported text must not run. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))
    .map((cell) => (SPECIAL.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;

/** Excel needs it to see that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
