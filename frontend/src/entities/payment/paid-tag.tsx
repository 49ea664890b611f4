import { PURCHASE_PAYMENTS } from '../../../../gateway/src/rules/state-names';
import type { PurchasePayment, PurchaseState } from '../../graphql/schema-types.generated';
import { StatusTag } from '../../components/status-tag';
import { paymentTone, type PaidPart } from './payment-tone';

type Shown = { paid: PaidPart; isWaiting?: boolean };

const shown: Record<PurchasePayment, Shown | null> = {
  Nothing: null,
  Unpaid: { paid: 'none' },
  DepositDue: { paid: 'none', isWaiting: true },
  PrepaymentDue: { paid: 'none', isWaiting: true },
  PartlyPaid: { paid: 'part' },
  Paid: { paid: 'all' },
};

/** How much of a purchase is paid, as a tag. */
export function PaidTag({ payment, state }: { payment: PurchasePayment; state: PurchaseState }) {
  const of = shown[payment];
  if (!of) return null;
  return (
    <StatusTag tone={of.isWaiting ? 'warning' : paymentTone(of.paid, state === 'Shipped')}>
      {PURCHASE_PAYMENTS[payment]}
    </StatusTag>
  );
}
