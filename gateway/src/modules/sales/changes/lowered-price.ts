import type { LinePrice } from '../../catalogue/pricing/pricing.service';
import { PriceSource } from '../../catalogue/pricing/price-source';
import type { Order } from '../orders/order.entity';

type Price = Pick<Order, 'unitPrice' | 'priceSource' | 'breakQuantity'>;
type Frozen = Price & Pick<Order, 'listUnitPrice'>;

/**
 * The price of an order after its quantity was lowered. While the quantity reaches the price break of the order, the
 * unit price stays. Otherwise it is today's price of the new quantity, at most the list price of the day of the order.
 * `today` is null if the tool is not sold any more.
 */
export function loweredPrice(order: Frozen, quantity: number, today: LinePrice | null): Price {
  const { unitPrice, priceSource, breakQuantity, listUnitPrice } = order;
  if (breakQuantity === null || quantity >= breakQuantity) return { unitPrice, priceSource, breakQuantity };
  if (!today || today.unitPrice >= listUnitPrice)
    return { unitPrice: listUnitPrice, priceSource: PriceSource.LIST, breakQuantity: null };
  return {
    unitPrice: today.unitPrice,
    priceSource: today.source,
    breakQuantity: today.breakQuantity,
  };
}
