import type { Tone } from '../../components/status-tag';

export type PaidPart = 'none' | 'part' | 'all';

/** The colour of how much is paid, of orders and purchases alike. Goods that left without payment stand out. */
export function paymentTone(paid: PaidPart, isShipped: boolean): Tone {
  if (paid === 'all') return 'success';
  if (isShipped) return 'warning';
  return paid === 'part' ? 'info' : 'neutral';
}
