import type { PurchasePayment, PurchaseState } from '../../graphql/schema-types.generated';
import { StatusTag } from '../../components/status-tag';
import { dueTexts } from '../order/due-messages';
import { paymentTone, type PaidPart } from './payment-tone';

type Shown = { text: string; paid: PaidPart; isWaiting?: boolean };

const shown: Record<PurchasePayment, Shown | null> = {
  Nothing: null,
  Unpaid: { text: 'unpaid', paid: 'none' },
  DepositDue: { text: dueTexts.deposit, paid: 'none', isWaiting: true },
  PrepaymentDue: { text: dueTexts.prepayment, paid: 'none', isWaiting: true },
  PartlyPaid: { text: 'partly paid', paid: 'part' },
  Paid: { text: 'paid', paid: 'all' },
};

/** How much of a purchase is paid, for files. */
export const paymentName = (payment: PurchasePayment): string => shown[payment]?.text ?? '';

/** How much of a purchase is paid, as a tag. */
export function PaidTag({ payment, state }: { payment: PurchasePayment; state: PurchaseState }) {
  const of = shown[payment];
  if (!of) return null;
  return (
    <StatusTag tone={of.isWaiting ? 'warning' : paymentTone(of.paid, state === 'Shipped')}>
      {of.text}
    </StatusTag>
  );
}
