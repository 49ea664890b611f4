/** A spreadsheet would run a text cell that begins like this as a formula (standards.md). */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string | number): string => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows (the headings first) → CSV after RFC 4180; text that begins with = + - @ is escaped. */
export const toCsv = (rows: (string | number)[][]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n');

/** Hands the text to the browser as a file. The byte-order mark tells Excel that it is UTF-8. */
export function downloadCsv(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
