import { isTestNumber } from '../../../../shared/document-number';
import type { Document } from '../document.entity';
import { DocumentKind } from '../../payments/document-kind';
import { eInvoiceOf } from '../e-invoice/of-document';
import { contentOf } from './content';
import { drawTable } from './line-table';
import { drawClosing, drawFacts, drawHead, drawParties, drawTitled, drawTotals } from './parts';
import { drawQuoteClosing } from './quote-closing';
import { isFixed } from './quote-content';
import { Sheet } from './sheet';

/** The printed contents of a document. */
export type Printed = Pick<Document, 'kind' | 'number' | 'issuedAt' | 'dueOn' | 'total' | 'snapshot'>;

const TITLES: Record<DocumentKind, string> = {
  [DocumentKind.Proforma]: 'Proforma invoice',
  [DocumentKind.Invoice]: 'Invoice',
  [DocumentKind.CreditNote]: 'Credit note',
  [DocumentKind.PackingSlip]: 'Packing slip',
  [DocumentKind.Statement]: 'Statement of account',
  [DocumentKind.Deposit]: 'Deposit',
  [DocumentKind.Quote]: 'Quote',
};

/** On each document of a test company (adr/0131). */
const TEST =
  'A test company made this document. Nothing is owed, nothing is packed, and nothing is delivered.';

/** A packing slip has none, and neither has a quote with several prices of a line. */
const hasTotal = ({ kind, snapshot: { quote } }: Printed): boolean =>
  quote ? isFixed(quote) : kind !== DocumentKind.PackingSlip;

/** The PDF of a document, made of its snapshot only. */
export function renderPdf(document: Printed): Promise<Buffer> {
  const { kind, number, issuedAt, snapshot } = document;
  const { seller } = snapshot;
  const isTest = isTestNumber(number);
  const title = isTest ? `TEST ${TITLES[kind]}` : TITLES[kind];
  const about = { title: `${title} ${number}`, author: seller.legalName, issuedAt };
  const sheet = new Sheet({ ...about, eInvoice: eInvoiceOf(document) });
  drawHead(sheet, { seller, title, number });
  if (isTest) drawTitled(sheet, 'TEST', TEST);
  drawParties(sheet, snapshot);
  drawFacts(sheet, document);
  drawTable(sheet, contentOf(kind, snapshot));
  if (hasTotal(document)) drawTotals(sheet, document);
  if (snapshot.quote) drawQuoteClosing(sheet, snapshot.quote);
  drawClosing(sheet, document);
  const left = [seller.legalName, seller.taxId && `Tax id ${seller.taxId}`, seller.note];
  return sheet.finish(
    left.filter(Boolean).join(' · ').replace(/\s+/g, ' '),
    (page, pages) => `${number} · Page ${page} of ${pages}`,
  );
}
