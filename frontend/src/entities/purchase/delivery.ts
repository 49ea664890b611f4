import type { DeliveryKind, DeliveryState } from '../../graphql/schema-types.generated';
import { formatMoney } from '../../lib/format/format';
import { deliveryPriceTexts as texts } from './delivery-messages';

type Delivery = { name: string; kind: DeliveryKind; amount: number | null; state: DeliveryState };

/** The fee is proposed until it is agreed. */
type DeliveryCharge = { kind?: DeliveryKind; amount: number | null; proposed?: number | null };

/** Delivery price of a purchase. */
export function deliveryPrice({ kind, amount, proposed = null }: DeliveryCharge): string {
  if (amount === null) return proposed === null ? texts.toCome : texts.proposed(formatMoney(proposed));
  if (amount > 0) return formatMoney(amount);
  return kind === 'QUOTED' ? texts.included : texts.free;
}

/** A total, and the fee that is to be added to it once it is agreed. */
export function withOpenFee(
  total: number,
  delivery: (DeliveryCharge & Pick<Delivery, 'state'>) | null,
): string {
  const sum = formatMoney(total);
  if (!delivery || delivery.amount !== null || delivery.state === 'Cancelled') return sum;
  const fee = delivery.proposed ?? null;
  return `${sum} + ${fee === null ? texts.feeToCome : texts.proposed(formatMoney(fee))}`;
}

/** How the purchase of an order is delivered, and at which price; null if the shop charges none. */
export function deliveryOfOrder(delivery: Delivery | null): string | null {
  if (!delivery || delivery.state === 'Cancelled') return null;
  return texts.wholePurchase(delivery.name, deliveryPrice(delivery));
}

/** The next step until the delivery fee is agreed; null if it is. */
export const openFeeText = (delivery: Pick<Delivery, 'state'> | null): string | null =>
  (delivery && texts.open[delivery.state]) ?? null;
