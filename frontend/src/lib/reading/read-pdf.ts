import { getDocument, Util, type PDFPageProxy, type PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FileProblem } from './file-problem';
import { startPdfWorker } from './pdf-worker';
import { rowsOfPlacedLines } from './placed-rows';
import { linesOfPage, type PlacedLine, type PlacedText } from './placed-text';
import { MAX_LINES, type Row } from './rows';
import type { TableKind } from './table';

const MAX_PAGES = 100;
/** Time limit, ms; a hundred pages take a few seconds. */
const PATIENCE = 60_000;

/** The texts of a page with their places. Vertical text is left out: it is no part of a table. */
async function textsOf(page: PDFPageProxy): Promise<PlacedText[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [along = 0, up = 0, aslant = 0, down = 0, left = 0, top = 0] = Util.transform(
      transform,
      item.transform as number[],
    ) as number[];
    if (Math.abs(up) > Math.abs(along)) return [];
    const size = Math.hypot(aslant, down);
    return [{ text: item.str, left, right: left + item.width, top, size }];
  });
}

async function linesBy(worker: PDFWorker, data: Uint8Array): Promise<PlacedLine[]> {
  const document = await getDocument({ data, worker, useWasm: false }).promise;
  const count = document.numPages;
  if (count > MAX_PAGES) throw new FileProblem('TOO_MANY_PAGES', [count, MAX_PAGES].map(String));
  const lines: PlacedLine[] = [];
  for (let number = 1; number <= count; number += 1) {
    const page = await document.getPage(number);
    lines.push(...linesOfPage(await textsOf(page)));
    if (lines.length > MAX_LINES)
      throw new FileProblem('TOO_MANY_ROWS', [lines.length, MAX_LINES].map(String));
  }
  return lines;
}

/** Reads in a worker, which ends with its memory when the time is over. */
async function linesOfPdf(bytes: Uint8Array): Promise<PlacedLine[]> {
  const { worker, port, end } = startPdfWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FileProblem('PDF_TOO_SLOW')), PATIENCE);
    port.addEventListener('error', () => reject(new FileProblem('DAMAGED_PDF')));
  });
  try {
    return await Promise.race([linesBy(worker, bytes), failed]);
  } finally {
    clearTimeout(timer);
    end();
  }
}

/** The lines of a PDF as rows. Nothing leaves the browser. @throws FileProblem */
export async function rowsOfPdf<Role extends string>(
  bytes: Uint8Array,
  kind: TableKind<Role>,
): Promise<readonly Row[]> {
  try {
    const lines = await linesOfPdf(bytes);
    if (lines.length === 0) throw new FileProblem('PDF_WITHOUT_TEXT');
    return rowsOfPlacedLines(lines, kind);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    // The name of pdf.js's own error.
    throw new FileProblem((error as Error).name === 'PasswordException' ? 'PDF_PASSWORD' : 'DAMAGED_PDF');
  }
}
