import type { PurchaseState } from '../../graphql/schema-types.generated';
import { paymentTone, type PaidPart } from './payment-tone';
import { StatusTag } from '../../components/status-tag';

const paidTexts: Record<PaidPart, string> = { none: 'unpaid', part: 'partly paid', all: 'paid' };

type Paid = { grossTotal: number; paidTotal: number; state: PurchaseState };

/** How much of a purchase is paid, as a tag. */
export function PaidTag({ grossTotal, paidTotal, state }: Paid) {
  if (grossTotal === 0) return null;
  const some = paidTotal ? 'part' : 'none';
  const paid = paidTotal >= grossTotal ? 'all' : some;
  return <StatusTag tone={paymentTone(paid, state === 'Shipped')}>{paidTexts[paid]}</StatusTag>;
}
