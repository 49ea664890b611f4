import { FileProblem, MAX_BYTES } from './file-problem';
import { linesOfText } from './read-text';
import { linesOfCells, type TypedLine } from './typed-lines';

/** Workbooks and other archives begin so, whatever their name. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const BYTE_ORDER_MARKS: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' };

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function textOf(bytes: Uint8Array): string {
  const encoding = BYTE_ORDER_MARKS[hex(bytes.subarray(0, 2))] ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Not in this encoding.
  }
  throw new FileProblem('ENCODING');
}

/** The first sheet of a workbook, as text. The library is only loaded for one. */
async function cellsOfWorkbook(file: Blob): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(file);
    return rows.map((row) => row.map((cell) => String(cell ?? '')));
  } catch {
    throw new FileProblem('ENCODING');
  }
}

/** A chosen file → lines: a workbook, or text with separators. @throws FileProblem */
export async function linesOfFile(file: Blob): Promise<TypedLine[]> {
  if (file.size > MAX_BYTES) throw new FileProblem('FILE_TOO_LARGE');
  const bytes = await file.arrayBuffer();
  const start = new Uint8Array(bytes);
  return ZIP.every((byte, at) => start[at] === byte)
    ? linesOfCells(await cellsOfWorkbook(file))
    : linesOfText(textOf(start));
}
