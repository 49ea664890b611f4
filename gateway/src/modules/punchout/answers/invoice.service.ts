import type { EntityManager } from 'typeorm';
import type { Document } from '../../receivables/documents/document.entity';
import { documentOf } from '../../receivables/documents/document.service';
import { signOf } from '../../order-answers/answer.service';
import type { ExternalOrder } from '../../sales/external-orders/external-order.entity';
import { element, type Xml } from '../write-xml';
import { enveloped, timeOf, type Sending } from './envelope';
import { ordersOf } from './invoice-lines';
import { partnersOf } from './invoice-partners';
import { summaryOf } from './invoice-summary';

const DAY = 24 * 3_600_000;

/**
 * An invoice or credit note as an InvoiceDetailRequest, made of its snapshot only: with the amounts that its PDF prints, which
 * are negative on a credit note.
 */
export async function invoiceOf(
  db: EntityManager,
  { document, order }: { readonly document: Document; readonly order: ExternalOrder },
  { host, at }: Sending,
): Promise<string> {
  const { snapshot, number, kind, issuedAt } = document;
  const sign = signOf({ kind });
  const isCredit = sign === -1;
  const hasLines = snapshot.lines.length > 0;
  const credit = hasLines ? 'lineLevelCreditMemo' : 'creditMemo';
  const corrects = snapshot.corrects ? await documentOf(db, { number: snapshot.corrects }) : null;
  return enveloped(
    { order, host, at, id: document.id, dtd: 'InvoiceDetail' },
    element(
      'InvoiceDetailRequest',
      {},
      element(
        'InvoiceDetailRequestHeader',
        {
          invoiceID: number,
          purpose: isCredit ? credit : 'standard',
          operation: 'new',
          invoiceDate: timeOf(issuedAt),
        },
        element('InvoiceDetailHeaderIndicator', hasLines ? {} : { isHeaderInvoice: 'yes' }),
        element('InvoiceDetailLineIndicator', {}),
        ...partnersOf(snapshot),
        ...(corrects ? referencesTo(corrects, host) : []),
        ...termOf(document),
      ),
      ordersOf({ snapshot, order, sign }),
      summaryOf(document, sign),
    ),
  );
}

/** The invoice that a credit note corrects. */
const referencesTo = ({ id, number, issuedAt }: Document, host: string): Xml[] => [
  element('DocumentReference', { payloadID: `${id}@${host}` }),
  element('InvoiceIDInfo', { invoiceID: number, invoiceDate: timeOf(issuedAt) }),
];

function termOf({ kind, issuedAt, dueOn }: Document): Xml[] {
  if (signOf({ kind }) === -1 || dueOn === null) return [];
  const days = Math.max(
    0,
    Math.round((Date.parse(dueOn) - Date.parse(issuedAt.toISOString().slice(0, 10))) / DAY),
  );
  return [element('PaymentTerm', { payInNumberOfDays: days })];
}
