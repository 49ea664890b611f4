import type { Document } from '../../receivables/documents/document.entity';
import type { ExternalOrder } from '../../sales/external-orders/external-order.entity';
import { element, type Xml } from '../write-xml';
import { amountIn, inEnglish, orderReference, unitOfMeasure } from './envelope';

type Snapshot = Document['snapshot'];

interface Invoiced {
  readonly snapshot: Snapshot;
  readonly order: ExternalOrder;
  /** -1 on a credit note. */
  readonly sign: 1 | -1;
}

/** What an invoice is for: its lines, or the whole order if it has charges only. */
export function ordersOf({ snapshot, order, sign }: Invoiced): Xml {
  const info = element('InvoiceDetailOrderInfo', {}, orderReference(order));
  if (snapshot.lines.length > 0)
    return element(
      'InvoiceDetailOrder',
      {},
      info,
      ...snapshot.lines.map((line, at) => itemOf(line, at, { order, sign })),
    );
  const summary = element(
    'InvoiceDetailOrderSummary',
    { invoiceLineNumber: 1 },
    amountIn('SubtotalAmount', 0),
  );
  return element('InvoiceDetailHeaderOrder', {}, info, summary);
}

/** The reference of an order is the buyer's number of its line. */
function itemOf(
  line: Snapshot['lines'][number],
  at: number,
  { order, sign }: Omit<Invoiced, 'snapshot'>,
): Xml {
  const { sku, name, quantity, unitPrice, total, reference } = line;
  const { number = '', unit = 'EA' } = order.lines.find((one) => one.number === reference) ?? {};
  return element(
    'InvoiceDetailItem',
    { invoiceLineNumber: at + 1, quantity: sign * quantity },
    unitOfMeasure(unit),
    amountIn('UnitPrice', unitPrice),
    element(
      'InvoiceDetailItemReference',
      { lineNumber: number },
      element('ItemID', {}, element('SupplierPartID', {}, sku ?? '')),
      inEnglish('Description', name),
    ),
    amountIn('SubtotalAmount', sign * total),
  );
}
