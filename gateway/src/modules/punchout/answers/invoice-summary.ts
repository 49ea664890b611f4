import { taxCategory } from '../../order-answers/answer.service';
import type { Document } from '../../receivables/documents/document.entity';
import { element, type Xml } from '../write-xml';
import { decimalPercent } from '../../../shared/money';
import { amountIn, inEnglish } from './envelope';

/**
 * The sums of an invoice: those of the document, not added up again. Delivery and tooling are no lines. `sign` is -1 on a credit
 * note.
 */
export function summaryOf({ snapshot, total }: Pick<Document, 'snapshot' | 'total'>, sign: 1 | -1): Xml {
  const { lines, taxes, tooling, delivery, deducted } = snapshot;
  const paid = deducted?.amount ?? 0;
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0);
  return element(
    'InvoiceDetailSummary',
    {},
    amountIn('SubtotalAmount', sign * subtotal),
    amountIn('Tax', sign * tax, described(taxes[0]?.name ?? 'No tax'), ...detailsOf(taxes, sign)),
    ...(tooling ? [amountIn('SpecialHandlingAmount', sign * tooling.total, described(tooling.name))] : []),
    ...(delivery ? [amountIn('ShippingAmount', sign * delivery.total)] : []),
    amountIn('GrossAmount', sign * total),
    amountIn('NetAmount', sign * total),
    ...(paid > 0 ? [amountIn('DepositAmount', sign * paid)] : []),
    amountIn('DueAmount', sign * (total - paid)),
  );
}

const described = (text: string): Xml => inEnglish('Description', text);

const detailsOf = (taxes: Document['snapshot']['taxes'], sign: 1 | -1): Xml[] =>
  taxes.map(({ name, basisPoints, net, tax, note }) =>
    element(
      'TaxDetail',
      { purpose: 'tax', category: taxCategory(name), percentageRate: decimalPercent(basisPoints) },
      amountIn('TaxableAmount', sign * net),
      amountIn('TaxAmount', sign * tax),
      described(note ?? name),
    ),
  );
