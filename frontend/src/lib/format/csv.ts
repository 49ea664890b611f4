import { BYTE_ORDER_MARK, FORMULA } from '../../../../gateway/src/rules/csv';
import { saveFile } from '../browser/save-file';

/**
 * Rows (the headings first) as CSV (RFC 4180). Formulas are escaped: exported text must not run. Numbers are not.
 */
export async function toCsv(rows: (string | number)[][]): Promise<string> {
  const { unparse } = await import('papaparse');
  return unparse(rows, { escapeFormulae: FORMULA });
}

/** Lets the browser save the text as a file. Excel needs the byte-order mark to detect UTF-8. */
export function downloadCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
}
