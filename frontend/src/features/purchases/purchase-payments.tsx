import { classes } from '../../lib/classes';
import { look, stack } from '../../components/layout/layout';
import { StatusTag } from '../../components/status-tag';
import { formatDate, formatMoney } from '../../lib/format/format';
import { paymentMethods, paymentTexts } from '../../entities/payment/payment-messages';
import type { PurchaseDetailsFragment, PurchasePaymentFragment } from './purchase.generated';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import styles from './purchase.module.css';

type PurchasePaymentsProps = Pick<PurchaseDetailsFragment, 'payments' | 'documents'>;

/** Allocation of a payment to the purchase's invoices, if it is not the whole payment. */
function partsOf({ amount, allocations }: PurchasePaymentFragment, ids: ReadonlySet<string>): string[] {
  return allocations
    .filter((part) => ids.has(part.invoice.id) && part.amount !== amount)
    .map((part) => purchaseTexts.paysInvoice(formatMoney(part.amount), part.invoice.number));
}

/** A payment that was taken back, or takes one back. */
function ReversalTag({ reverses, reversedBy }: PurchasePaymentFragment) {
  if (reverses) return <StatusTag tone="neutral">{paymentTexts.reversal}</StatusTag>;
  return reversedBy && <StatusTag tone="danger">{paymentTexts.reversed}</StatusTag>;
}

/** Payments of a purchase, oldest first. */
export function PurchasePayments({ payments, documents }: PurchasePaymentsProps) {
  const ids = new Set(documents.map(({ id }) => id));
  return (
    <ul className={classes(stack(0), styles.payments)}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <span className={stack(1, 'shrink', 'breakAnywhere')}>
            <span>
              <span>{`${paymentMethods[payment.method]}, ${payment.reference}`}</span>{' '}
              <ReversalTag {...payment} />
            </span>
            <span className={look('muted', 'sm')}>
              <time dateTime={payment.receivedOn}>{formatDate(payment.receivedOn)}</time>
              {partsOf(payment, ids).map((part) => (
                <span key={part}>{`, ${part}`}</span>
              ))}
            </span>
          </span>
          <span className={look('noBreak')}>{formatMoney(payment.amount)}</span>
        </li>
      ))}
    </ul>
  );
}
