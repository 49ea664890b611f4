import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef } from 'react';
import styles from './pdf-view.module.css';

/** More pixels than this, some browsers do not draw. */
const MAX_PIXELS = 16_000_000;
const MAX_DENSITY = 2;

/** The proportions of a page before its own are known, mm. */
const A4 = { width: 210, height: 297 };

type PdfPageProps = {
  document: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** CSS pixels. */
  width: number;
};

/** A page as a picture, with its text above it, invisible: to select, to copy, and for screen readers. */
export function PdfPage({ document, number, width }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    if (canvas.current && text.current)
      void drawPage({ document, number, width, canvas: canvas.current, text: text.current }, leaving.signal);
    return () => leaving.abort();
  }, [document, number, width]);
  return (
    <div className={styles.page}>
      <canvas ref={canvas} {...A4} style={{ width }} aria-hidden="true" />
      <div ref={text} className={styles.text} />
    </div>
  );
}

type Drawing = PdfPageProps & { canvas: HTMLCanvasElement; text: HTMLDivElement };

/** A page that cannot be drawn stays blank. */
async function drawPage({ document, number, width, canvas, text }: Drawing, signal: AbortSignal) {
  try {
    const page = await document.getPage(number);
    if (signal.aborted) return;
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const fitting = Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height));
    const density = Math.min(window.devicePixelRatio, MAX_DENSITY, fitting);
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    const drawing = page.render({ canvas, viewport: page.getViewport({ scale: scale * density }) });
    signal.addEventListener('abort', () => drawing.cancel());
    await drawing.promise;
    if (signal.aborted) return;
    text.replaceChildren();
    text.style.setProperty('--total-scale-factor', String(scale));
    await new TextLayer({
      textContentSource: page.streamTextContent(),
      container: text,
      viewport,
    }).render();
  } catch {
    // Cancelled, or damaged in this page only: the download has it.
  }
}
