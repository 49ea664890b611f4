import type { Actor, Ctx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { inputOf } from '../../../shared/input';
import { PostalAddressInput } from '../../../shared/postal-address';
import { workingDaysIn } from '../../calendar/working-days.service';
import { addressToBuyFor } from '../../people/companies/buying.service';
import { PlacePurchaseInput, PurchaseLineInput } from '../checkout/place-purchase.inputs';
import { pricedMethods } from '../delivery/delivery-method.service';
import { PurchaseDestinationInput } from '../purchases/destination.inputs';
import { deliveryUpTo } from './delivery-of-order';
import type { AgreedLine } from './order-lines.service';
import { centsOf, refusedOrder } from './order-numbers.service';
import type { ReceivedAddress, ReceivedOrder } from './received-order.type';

/**
 * An order of another system as a purchase of the shop, whose rules of input apply to it.
 * @throws DomainError BAD_USER_INPUT, LINES_REFUSED, PRICE_CHANGED, DELIVERY_UNAVAILABLE
 */
export async function purchaseOf(
  ctx: Ctx,
  actor: Actor,
  order: ReceivedOrder,
  lines: readonly AgreedLine[],
): Promise<PlacePurchaseInput> {
  const { deliverTo, further, placed } = addressesOf(order, lines);
  const country = deliverTo?.country ?? (await addressToBuyFor(ctx, actor))?.country ?? null;
  const parcel = lines.map((line, at) => ({ ...line, destination: placed[at] ?? null }));
  const agreed = order.delivery && centsOf('Delivery', order.delivery);
  const delivery = deliveryUpTo(await pricedMethods(ctx.db, { country, lines: parcel }), agreed);
  const total = lines.reduce((sum, { quantity, agreedPrice }) => sum + quantity * agreedPrice, 0);
  return named(order, {
    lines: lines.map(({ tool, quantity, received }, at) =>
      Object.assign(new PurchaseLineInput(), {
        toolId: tool.id,
        quantity,
        reference: received.number,
        destination: placed[at] ?? null,
      }),
    ),
    totalPrice: total + (delivery.price ?? 0),
    deliveryMethodId: delivery.methodId,
    deliverTo: deliverTo && Object.assign(new PostalAddressInput(), deliverTo),
    destinations: further.map((address) =>
      Object.assign(new PurchaseDestinationInput(), {
        deliverTo: Object.assign(new PostalAddressInput(), address),
      }),
    ),
    contactNo: order.contactNo,
    poNumber: order.number,
    note: order.note,
    requestedOn: await dayOf(ctx, order),
  });
}

/** The input, refused in the words of an order. @throws DomainError BAD_USER_INPUT */
function named(
  order: ReceivedOrder,
  values: Parameters<typeof inputOf<PlacePurchaseInput>>[1],
): Promise<PlacePurchaseInput> {
  return inputOf(PlacePurchaseInput, values).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    const [first = error.message] = Object.values((error.details?.fields ?? {}) as Record<string, string>);
    throw new DomainError(error.kind, error.code, `The order ${order.number} cannot be read: ${first}.`);
  });
}

interface Addresses {
  readonly deliverTo: ReceivedAddress | null;
  readonly further: readonly ReceivedAddress[];
  /** For each line, the number of the further address that it goes to; null for the first address. */
  readonly placed: readonly (number | null)[];
}

/** The addresses of an order, each once: that of the order, or else of its first line, comes first. */
function addressesOf(order: ReceivedOrder, lines: readonly AgreedLine[]): Addresses {
  const keys = lines.map(({ received }) => JSON.stringify(received.deliverTo ?? order.deliverTo));
  if (keys.includes('null') && new Set(keys).size > 1)
    throw refusedOrder('Some lines have an address, others and the order have none.');
  const first = JSON.stringify(order.deliverTo ?? lines[0]?.received.deliverTo ?? null);
  const further = [...new Set(keys)].filter((key) => key !== first);
  return {
    deliverTo: JSON.parse(first) as ReceivedAddress | null,
    further: further.map((key) => JSON.parse(key) as ReceivedAddress),
    placed: keys.map((key) => (key === first ? null : further.indexOf(key) + 1)),
  };
}

/** The one requested day, or the next working day. @throws DomainError LINES_REFUSED if lines have different days */
async function dayOf(ctx: Ctx, { requestedOn, lines }: ReceivedOrder): Promise<string | null> {
  const days = [...new Set(lines.map((line) => line.requestedOn ?? requestedOn))];
  if (days.length > 1)
    throw refusedOrder('The lines have different days of delivery. Send an order for each day.');
  const [day = null] = days;
  return day === null ? null : (await workingDaysIn(ctx)).from(day);
}
