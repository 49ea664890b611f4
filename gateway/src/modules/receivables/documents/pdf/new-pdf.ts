import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Draws what fills a square. */
export type Drawing = (pdf: Pdf, at: { x: number; y: number; side: number }) => void;

export interface About {
  readonly title: string;
  readonly author: string;
  readonly issuedAt: Date;
  /** Default: A4. */
  readonly size?: 'A4' | 'A6';
}

/** An empty document, and its bytes once it has ended. */
export function newPdf({ title, author, issuedAt, size = 'A4' }: About): { pdf: Pdf; done: Promise<Buffer> } {
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
  return { pdf, done };
}
