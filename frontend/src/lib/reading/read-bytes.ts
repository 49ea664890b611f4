import { decodeText } from './decode';
import { FileProblem } from './file-problem';
import { rowsOfText } from './read-text';
import type { Row } from './rows';
import type { TableKind } from './table';

/** Workbooks and other archives begin so, whatever their name. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The content of a file, unless it is too large to be looked at. @throws FileProblem FILE_TOO_LARGE */
export async function bytesOf(file: Blob, most: number): Promise<Uint8Array> {
  if (file.size > most) throw new FileProblem('FILE_TOO_LARGE', [String(most)]);
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * The rows of a workbook or of a text with separators; of XML, its text. What only workbooks need is loaded for them.
 * @throws FileProblem
 */
export async function rowsOfBytes<Role extends string>(
  bytes: Uint8Array,
  kind: TableKind<Role>,
): Promise<{ rows: readonly Row[] } | { xml: string }> {
  if (ZIP.every((byte, at) => bytes[at] === byte)) {
    const { rowsOfWorkbook } = await import('./read-workbook');
    return { rows: filled(rowsOfWorkbook(bytes)) };
  }
  const text = decodeText(bytes);
  return text.trimStart().startsWith('<') ? { xml: text } : { rows: filled(rowsOfText(text, kind)) };
}

/** @throws FileProblem EMPTY if no cell has a text */
function filled(rows: readonly Row[]): readonly Row[] {
  if (rows.every(({ cells }) => !cells.some(Boolean))) throw new FileProblem('EMPTY');
  return rows;
}
