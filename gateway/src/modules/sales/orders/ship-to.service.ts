import { DomainError } from '../../../shared/domain-error';
import type { Order } from './order.entity';

type Destined = Pick<Order, 'purchaseId' | 'destination'>;

/** Where an order goes. A shipment is of one purchase, to one address. */
export const addressKey = ({ purchaseId, destination }: Destined): string =>
  `${purchaseId} ${destination ?? 0}`;

/**
 * Packages and a tracking number are of one shipment: they cannot be given for several addresses of a purchase.
 * @throws DomainError SEVERAL_ADDRESSES
 */
export function requireOneAddress(orders: readonly Destined[]): void {
  const purchases = new Set(orders.map(({ purchaseId }) => purchaseId)).size;
  const addresses = new Set(orders.map(addressKey)).size;
  if (addresses === purchases) return;
  throw new DomainError(
    'conflict',
    'SEVERAL_ADDRESSES',
    `These go to ${addresses} addresses. Ship each address by itself, with its own packages and tracking number.`,
  );
}
