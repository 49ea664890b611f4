import type { DeliveryKind, OrderStatus } from '../../graphql/schema-types.generated';
import { formatShortDay } from '../../lib/format/format';
import { shipmentTexts } from './shipment-messages';

/** When something leaves, or its carrier and number; late if it was approved and its day is over. */
export type DepartureNote = { text: string; isLate: boolean };

type PromisedDay = { day: string; isOver: boolean; isApproved: boolean; text?: string; isPickup?: boolean };

/** 'Ships Nov 26', of a pickup 'Ready for pickup Nov 26'; once the day is over for the seller, 'Late, due Nov 26', or 'Was due Nov 26' if the order waits for approval. */
function leaves({ day, isOver, isApproved, text, isPickup }: PromisedDay): DepartureNote {
  const named = formatShortDay(day);
  if (!isOver) return { text: text ?? shipmentTexts.leaves(named, isPickup), isLate: false };
  return { text: isApproved ? shipmentTexts.late(named) : shipmentTexts.wasDue(named), isLate: isApproved };
}

/** How a purchase is delivered; null where its delivery has no price. */
export type Delivered = { delivery: { kind: DeliveryKind } | null };

/** True if the customer collects it. */
export const isPickup = ({ delivery }: Delivered): boolean => delivery?.kind === 'PICKUP';

export type PromisedPurchase = Delivered & {
  promisedFrom: string | null;
  promisedTo: string | null;
  isPromiseOver: boolean;
  toShip: number;
};

/** The days to which the orders of a purchase were promised that have not left: 'Ships Nov 26', 'Nov 26 – Dec 3', 'Pickup Nov 26'. */
export function departureOfPurchase(purchase: PromisedPurchase): DepartureNote | null {
  const { promisedFrom, promisedTo, isPromiseOver, toShip } = purchase;
  if (!promisedFrom || !promisedTo) return null;
  const days =
    promisedFrom === promisedTo
      ? formatShortDay(promisedFrom)
      : `${formatShortDay(promisedFrom)} – ${formatShortDay(promisedTo)}`;
  const text = isPickup(purchase)
    ? shipmentTexts.pickup(days)
    : promisedFrom === promisedTo
      ? undefined
      : days;
  return leaves({ day: promisedFrom, isOver: isPromiseOver, isApproved: toShip > 0, text });
}

export type OrderDeparture = {
  status: OrderStatus;
  promisedOn: string | null;
  isPromiseOver: boolean;
  deletedAt?: string | null;
  shipment: { carrier: string | null; trackingNumber: string | null } | null;
  purchase: Delivered;
};

/** The day on which an order was promised to ship; once it has, its carrier and number. Null if neither is known. */
export function departure(order: OrderDeparture): DepartureNote | null {
  const { status, promisedOn, isPromiseOver, deletedAt, shipment, purchase } = order;
  if (deletedAt) return null;
  if (status !== 'Shipped')
    return promisedOn
      ? leaves({
          day: promisedOn,
          isOver: isPromiseOver,
          isApproved: status === 'Approved',
          isPickup: isPickup(purchase),
        })
      : null;
  const text = [shipment?.carrier, shipment?.trackingNumber].filter(Boolean).join(', ');
  return text ? { text, isLate: false } : null;
}
