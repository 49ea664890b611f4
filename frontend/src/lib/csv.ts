import { saveFile } from './save-file';

/**
 * Text that a spreadsheet runs as a formula, and text that looks like an escaped one. The library's own pattern misses
 * text with a line break.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
/** What the export puts before it. */
export const FORMULA_ESCAPE = /^'(?='*[=+\-@\t\r])/;

/**
 * Rows (the headings first) as CSV (RFC 4180). Formulas are escaped: exported text must not run.
 */
export async function toCsv(rows: (string | number)[][]): Promise<string> {
  const { unparse } = await import('papaparse');
  return unparse(rows, { escapeFormulae: FORMULA });
}

/** Lets the browser save the text as a file. The byte-order mark tells Excel that it is UTF-8. */
export function downloadCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
}
