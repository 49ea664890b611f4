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

export type PromisedPurchase = {
  promisedFrom: string | null;
  promisedTo: string | null;
  isPromiseOver: boolean;
  toShip: number;
  /** Null where its delivery has no price. */
  delivery: { kind: DeliveryKind } | null;
};

/** The days to which the orders of a purchase were promised that have not left: 'Ships Nov 26', 'Nov 26 – Dec 3', 'Pickup Nov 26'. */
export function departureOfPurchase(purchase: PromisedPurchase): DepartureNote | null {
  const { promisedFrom, promisedTo, isPromiseOver, toShip, delivery } = purchase;
  if (!promisedFrom || !promisedTo) return null;
  const isPickup = delivery?.kind === 'PICKUP';
  const days =
    promisedFrom === promisedTo
      ? formatShortDay(promisedFrom)
      : `${formatShortDay(promisedFrom)} – ${formatShortDay(promisedTo)}`;
  const text = isPickup ? shipmentTexts.pickup(days) : promisedFrom === promisedTo ? undefined : days;
  return leaves({ day: promisedFrom, isOver: isPromiseOver, isApproved: toShip > 0, text });
}

export type OrderDeparture = {
  status: OrderStatus;
  promisedOn: string | null;
  isPromiseOver: boolean;
  deletedAt?: string | null;
  shipment: { carrier: string | null; trackingNumber: string | null } | null;
};

/** The day on which an order was promised to ship; once it has, its carrier and number. Null if neither is known. */
export function departure(order: OrderDeparture, isPickup = false): DepartureNote | null {
  const { status, promisedOn, isPromiseOver, deletedAt, shipment } = order;
  if (deletedAt) return null;
  if (status !== 'Shipped')
    return promisedOn
      ? leaves({ day: promisedOn, isOver: isPromiseOver, isApproved: status === 'Approved', isPickup })
      : null;
  const text = [shipment?.carrier, shipment?.trackingNumber].filter(Boolean).join(', ');
  return text ? { text, isLate: false } : null;
}
