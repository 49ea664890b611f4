/** Text that a spreadsheet runs as a formula. The library's own pattern misses text with a line break. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows (the headings first) as CSV (RFC 4180). Formulas are escaped: exported text must not run (standards.md).
 */
export async function toCsv(rows: (string | number)[][]): Promise<string> {
  const { unparse } = await import('papaparse');
  return unparse(rows, { escapeFormulae: FORMULA });
}

/** Lets the browser save the text as a file. The byte-order mark tells Excel that it is UTF-8. */
export function downloadCsv(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
