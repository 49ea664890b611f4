import type { ExternalOrder } from '../sales/external-orders/external-order.entity';
import { OWN } from './known-codes.service';
import { detailsOf } from './received-order';

/** The numbers of the part of a line in pairs, as the buyer wrote them; with the SKU of the shop, if it has none of the shop. */
export function pairsOf(order: Pick<ExternalOrder, 'details'>, number: string, sku: string): string[] {
  const parts = detailsOf(order).lines[number]?.parts ?? [];
  const all = parts.flatMap(({ qualifier, code }) => [qualifier, code]);
  return sku === '' || parts.some(({ qualifier }) => OWN.has(qualifier)) ? all : [...all, 'VP', sku];
}
