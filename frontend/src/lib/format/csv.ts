import { saveFile } from '../browser/save-file';

/** Characters that a spreadsheet ignores before a formula: whitespace and invisible characters. */
const INVISIBLE = String.raw`[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]`;
/** First characters of a formula, in all widths. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/** Characters that make a spreadsheet split or move a cell. */
const BREAK = String.raw`[\t\r\n\v\f\u0085\u2028\u2029]`;
const RUNS = `(?:${INVISIBLE}*${SIGN}|${BREAK})`;

/** A cell that is wholly a number, such as the amount of a reversal: a sum has to include it. */
const NUMBER = String.raw`-?\d+(?:\.\d+)?$`;

/** Text that a spreadsheet may run as a formula, and text that looks like an escaped one. */
const FORMULA = new RegExp(`^(?!${NUMBER})'*${RUNS}`, 'u');
/** Prefix in the export. */
export const FORMULA_ESCAPE = new RegExp(`^'(?='*${RUNS})`, 'u');

/**
 * Rows (the headings first) as CSV (RFC 4180). Formulas are escaped: exported text must not run. Numbers are not.
 */
export async function toCsv(rows: (string | number)[][]): Promise<string> {
  const { unparse } = await import('papaparse');
  return unparse(rows, { escapeFormulae: FORMULA });
}

/** Lets the browser save the text as a file. Excel needs the byte-order mark to detect UTF-8. */
export function downloadCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
}
