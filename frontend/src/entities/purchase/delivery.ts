import type { DeliveryState } from '../../graphql/schema-types.generated';
import { formatMoney } from '../../lib/format/format';
import { deliveryPriceTexts as texts } from './delivery-messages';

type Delivery = { name: string; amount: number | null; state: DeliveryState };

/** The fee is proposed until it is agreed. */
type Pricing = { amount: number | null; proposed?: number | null };

/** Delivery price of a purchase. */
export function deliveryPrice({ amount, proposed = null }: Pricing): string {
  if (amount === null) return proposed === null ? texts.toCome : texts.proposed(formatMoney(proposed));
  return amount === 0 ? texts.free : formatMoney(amount);
}

/** How the purchase of an order is delivered, and at which price; null if the shop charges none. */
export function deliveryOfOrder(delivery: Delivery | null): string | null {
  if (!delivery || delivery.state === 'Cancelled') return null;
  return texts.wholePurchase(delivery.name, deliveryPrice(delivery));
}

/** The next step until the delivery fee is agreed; null if it is. */
export const openFeeText = (delivery: Pick<Delivery, 'state'> | null): string | null =>
  (delivery && texts.open[delivery.state]) ?? null;
