import escapeHtml from 'escape-html';
import PDFDocument from 'pdfkit';
import { embedFacturX } from '../e-invoice/factur-x';
import type { EInvoice } from '../e-invoice/model';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Draws what fills a square. */
export type Drawing = (pdf: Pdf, at: { x: number; y: number; side: number }) => void;

export interface About {
  readonly title: string;
  readonly author: string;
  readonly issuedAt: Date;
  /** Default: A4. */
  readonly size?: 'A4' | 'A6';
  /** What programs read of it. */
  readonly eInvoice?: EInvoice | null;
}

/** An empty document, and its bytes once it has ended. */
export function newPdf(about: About): { pdf: Pdf; done: Promise<Buffer> } {
  const { title, author, issuedAt, size = 'A4', eInvoice } = about;
  const pdf = new PDFDocument({
    size,
    margin: 0,
    bufferPages: true,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    // None: the library's own are not embedded.
    font: '',
    info: { Title: title, Author: author, CreationDate: issuedAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  escapeMetadata(pdf);
  if (eInvoice) embedFacturX(pdf, eInvoice, issuedAt);
  return { pdf, done };
}

/** The library writes title and author into the metadata, which are XML, as they are: an ampersand would make them unreadable. */
function escapeMetadata(pdf: Pdf): void {
  const library = pdf as unknown as { endMetadata: () => void };
  const end = library.endMetadata.bind(pdf);
  library.endMetadata = () => {
    const { Title = '', Author = '' } = pdf.info;
    Object.assign(pdf.info, { Title: escapeHtml(Title), Author: escapeHtml(Author) });
    end();
  };
}
