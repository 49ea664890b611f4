import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * A worker of pdf.js, in the build for browsers of the last years: the other one needs functions that even Chromium of 2025 has not.
 * `end` frees its memory. `port` has an event `error` if its program does not arrive.
 */
export function startPdfWorker() {
  const port = new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  });
  const worker = PDFWorker.create({ port });
  const end = () => {
    worker.destroy();
    port.terminate();
  };
  return { worker, port, end };
}
