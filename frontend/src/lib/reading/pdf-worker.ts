import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * A worker of pdf.js, in the build for older browsers: the other one calls functions that Chromium 143 does not have.
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
