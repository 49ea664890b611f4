import type { EntityManager } from 'typeorm';
import type { FeedEvent } from '../../../events/feed';
import type { JobServices } from '../../../shared/ctx';
import { shipmentOf } from '../../fulfilment/shipments/shipment-contents.service';
import { documentOf } from '../../receivables/documents/document.service';
import type { ExternalOrder } from '../../sales/external-orders/external-order.entity';
import { externalOrderOf } from '../../sales/external-orders/external-lines.service';
import type { Purchase } from '../../sales/purchases/purchase.entity';
import type { Formatter } from '../../webhooks/webhook-format.type';
import type { Webhook } from '../../webhooks/webhook.entity';
import { PunchoutConnection } from '../punchout-connection.entity';
import { confirmationOf } from './confirmation.service';
import type { Sending } from './envelope';
import { invoiceOf, isInvoice } from './invoice.service';
import { shipNoticeOf } from './ship-notice.service';

type Written = Awaited<ReturnType<Formatter['write']>>;

interface About {
  readonly db: EntityManager;
  readonly event: FeedEvent;
  readonly order: ExternalOrder;
  readonly purchase: Purchase;
  readonly sending: Sending;
}

/** What a purchasing system is sent about an event: a document about one of its own orders, or nothing. */
export async function writtenAbout(
  { db, env }: Pick<JobServices, 'db' | 'env'>,
  { id }: Webhook,
  event: FeedEvent,
): Promise<Written> {
  const connection = await db.findOneBy(PunchoutConnection, { answersWebhookId: id });
  const purchaseId = event.subjectType === 'purchase' ? event.subjectId : event.payload.purchaseId;
  if (!connection || typeof purchaseId !== 'string') return null;
  const found = await externalOrderOf(db, { purchaseId, senderId: connection.id });
  if (!found) return null;
  const sending = { host: new URL(env.PUBLIC_URL).host, at: new Date() };
  return writers[event.type]?.({ db, event, ...found, sending }) ?? null;
}

type Writer = (about: About) => Promise<Written>;

const named = (type: string, body: string | null): Written => (body === null ? null : { type, body });

const confirming =
  (isUpdate: boolean): Writer =>
  async ({ db, event, order, purchase, sending }) => {
    const updateOf = isUpdate ? { updateOf: event.id } : {};
    return named('ConfirmationRequest', await confirmationOf(db, { purchase, order, ...updateOf }, sending));
  };

const noticing =
  (operation: 'new' | 'update' | 'delete'): Writer =>
  async ({ db, event, order, purchase, sending }) => {
    const shipment = await shipmentOf(db, event.subjectId);
    if (!shipment) return null;
    // Until then, it can be undone.
    if (shipment.undoUntil && shipment.undoUntil > new Date()) return { until: shipment.undoUntil };
    const changed = operation === 'new' ? {} : { changed: { operation, eventId: event.id } };
    return named(
      'ShipNoticeRequest',
      await shipNoticeOf(db, { purchase, order, shipment, ...changed }, sending),
    );
  };

const invoicing: Writer = async ({ db, event, order, sending }) => {
  const document = await documentOf(db, { id: event.subjectId });
  if (!document || !isInvoice(document)) return null;
  return named('InvoiceDetailRequest', await invoiceOf(db, { document, order }, sending));
};

/** The events that are answered (ANSWERED). */
const writers: Readonly<Record<string, Writer>> = {
  'purchase.placed': confirming(false),
  'purchase.rejected': confirming(false),
  'order.changed': confirming(true),
  'order.deleted': confirming(true),
  'shipment.created': noticing('new'),
  'shipment.tracking-set': noticing('update'),
  'shipment.voided': noticing('delete'),
  'document.issued': invoicing,
};
