import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

interface PdfText {
  readonly pages: string[];
  /** The letters that each drawn glyph stands for. */
  readonly glyphs: string[];
  readonly title: string;
  readonly isTagged: boolean;
  readonly attachments: { readonly name: string; readonly text: string }[];
  /** Its metadata as XML. */
  readonly xmp: string;
}

let reader: Worker | undefined;

afterAll(() => reader?.terminate());

/** The texts of a PDF as pdf.js extracts them: what a search finds. One at a time. */
export async function readPdf(pdf: Buffer): Promise<PdfText> {
  reader ??= new Worker(path.join(__dirname, 'pdf-text.mjs'));
  reader.postMessage(new Uint8Array(pdf));
  const [text] = await once(reader, 'message');
  return text;
}
