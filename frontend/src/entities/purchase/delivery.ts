import type { DeliveryState } from '../../graphql/schema-types.generated';
import { formatMoney } from '../../lib/format/format';
import { deliveryPriceTexts as texts } from './delivery-messages';

type Delivery = { name: string; amount: number | null; state: DeliveryState };

/** What the delivery of a purchase costs. */
export const deliveryPrice = ({ amount }: Pick<Delivery, 'amount'>): string =>
  amount === 0 ? texts.free : amount === null ? texts.toCome : formatMoney(amount);

/** How the purchase of an order is delivered, and at which price; null if the shop charges none. */
export function deliveryOfOrder(delivery: Delivery | null): string | null {
  if (!delivery || delivery.state === 'Cancelled') return null;
  return texts.wholePurchase(delivery.name, deliveryPrice(delivery));
}

/** What is missing until the fee of a delivery is agreed; null if nothing is. */
export const openFeeText = (delivery: Pick<Delivery, 'state'> | null): string | null =>
  (delivery && texts.open[delivery.state]) ?? null;
