import type { EntityManager } from 'typeorm';
import type { FeedEvent } from '../../events/feed';
import { contentsOfShipments, shipmentOf } from '../fulfilment/shipments/shipment-contents.service';
import type { Shipment } from '../fulfilment/shipments/shipment.entity';
import type { Document } from '../receivables/documents/document.entity';
import { documentOf } from '../receivables/documents/document.service';
import type { AnsweredEvent } from '../sales/external-orders/answered-events.type';
import type { ExternalOrder } from '../sales/external-orders/external-order.entity';
import { externalOrderOf, linesOfOrders } from '../sales/external-orders/external-lines.service';
import type { Purchase } from '../sales/purchases/purchase.entity';

interface OfOrder {
  readonly order: ExternalOrder;
  readonly purchase: Purchase;
}

/** Confirms the purchase in its present state. */
interface Confirmation extends OfOrder {
  readonly kind: 'Confirmation';
  /** Id of the event that it follows from; without one, it is the first. */
  readonly updateOf?: string;
}

/** A shipment is announced. */
interface ShipNotice extends OfOrder {
  readonly kind: 'ShipNotice';
  readonly shipment: Shipment;
  /** The change since the first notice, with the id of the event. */
  readonly changed?: { readonly operation: 'update' | 'delete'; readonly eventId: string };
}

/** An invoice or a credit note is sent. */
interface Invoice extends OfOrder {
  readonly kind: 'Invoice';
  readonly document: Document;
}

/** An answer to a system about one of its orders, in any format. */
export type Answer = Confirmation | ShipNotice | Invoice;

/** An event about which nothing can be said before a time. */
interface TooEarly {
  readonly until: Date;
}

/** Documents that are invoices for other systems, with the sign of their amounts. */
const SIGNS: Partial<Record<Document['kind'], 1 | -1>> = { Invoice: 1, CreditNote: -1 };

export const isInvoice = ({ kind }: Pick<Document, 'kind'>): boolean => kind in SIGNS;

/** -1 for a credit note. */
export const signOf = ({ kind }: Pick<Document, 'kind'>): 1 | -1 => SIGNS[kind] ?? 1;

/** The kind of a tax by its name, of the three that formats of other systems tell apart. */
export function taxCategory(name: string): 'vat' | 'gst' | 'sales' {
  if (/\bgst\b/i.test(name)) return 'gst';
  return /sales/i.test(name) ? 'sales' : 'vat';
}

/** The answer to a system about an event; null unless the event is about an order that the system has sent. */
export async function answerAbout(
  db: EntityManager,
  event: FeedEvent,
  senderId: string,
): Promise<Answer | TooEarly | null> {
  const purchaseId = event.subjectType === 'purchase' ? event.subjectId : event.payload.purchaseId;
  if (typeof purchaseId !== 'string') return null;
  const found = await externalOrderOf(db, { purchaseId, senderId });
  const answer = answers[event.type as AnsweredEvent] as Answering | undefined;
  return found && answer ? answer(db, event, found) : null;
}

type Answering = (db: EntityManager, event: FeedEvent, found: OfOrder) => Promise<Answer | TooEarly | null>;

const confirming =
  (isUpdate: boolean): Answering =>
  (_db, { id }, found) =>
    Promise.resolve({ kind: 'Confirmation', ...found, ...(isUpdate && { updateOf: id }) });

const noticing =
  (operation: 'new' | 'update' | 'delete'): Answering =>
  async (db, { id: eventId, subjectId }, found) => {
    const shipment = await shipmentOf(db, subjectId);
    if (!shipment) return null;
    // Until then, it can be undone.
    if (shipment.undoUntil && shipment.undoUntil > new Date()) return { until: shipment.undoUntil };
    return {
      kind: 'ShipNotice',
      ...found,
      shipment,
      ...(operation !== 'new' && { changed: { operation, eventId } }),
    };
  };

const invoicing: Answering = async (db, { subjectId }, found) => {
  const document = await documentOf(db, { id: subjectId });
  return document && isInvoice(document) ? { kind: 'Invoice', ...found, document } : null;
};

const answers: Readonly<Record<AnsweredEvent, Answering>> = {
  'purchase.placed': confirming(false),
  'purchase.rejected': confirming(false),
  'order.changed': confirming(true),
  'order.deleted': confirming(true),
  'shipment.created': noticing('new'),
  'shipment.tracking-set': noticing('update'),
  'shipment.voided': noticing('delete'),
  'document.issued': invoicing,
};

/** Digits of an id that tell the shipments of a purchase apart. */
const DIGITS = 8;

/** The number of a shipment for its buyer. */
export const shipmentNumber = ({ number }: Pick<Purchase, 'number'>, { id }: Pick<Shipment, 'id'>): string =>
  `${number}-${id.slice(-DIGITS).toUpperCase()}`;

/** Units of a line in a shipment, with the number and the unit that the buyer wrote. */
export interface ShippedLine {
  readonly number: string;
  readonly unit: string;
  readonly sku: string;
  readonly ordered: number;
  readonly shipped: number;
}

/** The lines of an order that a shipment has units of. */
export async function shippedLines(
  db: EntityManager,
  { id }: Pick<Shipment, 'id'>,
  order: ExternalOrder,
): Promise<ShippedLine[]> {
  const contents = await contentsOfShipments(db, [id]);
  const units = new Map(contents.map(({ orderId, quantity }) => [orderId, quantity]));
  return (await linesOfOrders(db, order)).flatMap(({ orderId, number, unit, sku, quantity: ordered }) => {
    const shipped = units.get(orderId);
    return shipped === undefined ? [] : [{ number, unit, sku, ordered, shipped }];
  });
}
