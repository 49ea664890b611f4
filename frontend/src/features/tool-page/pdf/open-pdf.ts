import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { startPdfWorker } from '../../../lib/reading/pdf-worker';

export type PdfProblem = 'unreachable' | 'unreadable' | 'locked';

/** By the names of pdf.js's errors. */
const PROBLEMS: Readonly<Record<string, PdfProblem>> = {
  PasswordException: 'locked',
  InvalidPDFException: 'unreadable',
};

export type PdfAnswer = { readonly document: PDFDocumentProxy } | { readonly problem: PdfProblem };

/** Opens a PDF, of which the parts are loaded that its shown pages need. Aborting ends its worker. */
export async function openPdf(path: string, signal: AbortSignal): Promise<PdfAnswer> {
  try {
    const { worker, port, end } = startPdfWorker();
    signal.addEventListener('abort', end);
    const failed = new Promise<never>((_, reject) => port.addEventListener('error', reject));
    const url = new URL(path, window.location.href);
    const opening = getDocument({ url, worker, useWasm: false, disableAutoFetch: true, disableStream: true });
    return { document: await Promise.race([opening.promise, failed]) };
  } catch (error) {
    return { problem: PROBLEMS[(error as Error).name] ?? 'unreachable' };
  }
}
