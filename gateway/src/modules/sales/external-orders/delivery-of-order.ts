import { DomainError } from '../../../shared/domain-error';
import { formatMoney } from '../../../shared/money';
import type { PricedMethod } from '../delivery/delivery-price';
import { DeliveryKind } from '../purchases/delivery-kind.type';

/** What is charged for the delivery: null as a method in a shop without any, null as a price if it is quoted later. */
interface ChosenDelivery {
  readonly methodId: string | null;
  readonly price: number | null;
}

/**
 * The delivery of an order whose buyer chose none, but may have agreed to a price: the method with exactly this price, or else
 * the cheapest up to it. Without any price of delivery, it is quoted and agreed on in the shop. Nobody collects such an order.
 * @throws DomainError DELIVERY_UNAVAILABLE, PRICE_CHANGED
 */
export function deliveryUpTo(methods: readonly PricedMethod[], agreed: number | null): ChosenDelivery {
  if (methods.length === 0) return { methodId: null, price: null };
  const offered = methods.filter(({ method, problem }) => !problem && method.kind !== DeliveryKind.PICKUP);
  const withPrice = offered
    .flatMap(({ method, price }) => (price === null ? [] : [{ method, price }]))
    .sort((one, other) => one.price - other.price);
  const exact = withPrice.find(({ price }) => price === agreed);
  const [cheapest] = withPrice;
  const found = exact ?? cheapest;
  if (found && found.price <= (agreed ?? 0)) return { methodId: found.method.id, price: found.price };
  if (cheapest)
    throw new DomainError(
      'conflict',
      'PRICE_CHANGED',
      `The delivery costs ${formatMoney(cheapest.price)} (${cheapest.method.name}), and the order has ${
        agreed === null ? 'no price' : formatMoney(agreed)
      } for it.`,
    );
  const [quoted] = offered;
  if (quoted) return { methodId: quoted.method.id, price: null };
  const reason = methods.find(({ problem }) => problem)?.problem;
  throw (
    reason ?? new DomainError('conflict', 'DELIVERY_UNAVAILABLE', 'Nothing is delivered to this address.')
  );
}
