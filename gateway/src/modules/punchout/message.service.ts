import { signedIn, type Ctx, type Tx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { canRevokeCompanyKeys } from '../people/companies/company.policy';
import { deliveriesOfChannel } from '../webhooks/channel-webhook.service';
import type { WebhookDelivery, WebhookDeliveryState } from '../webhooks/webhook-delivery.entity';
import type { CxmlHeader } from './cxml-header';
import { PunchoutConnection } from './punchout-connection.entity';
import { IncomingOrder } from './incoming-order.entity';
import { PunchoutMessageKind, PunchoutMessageState, type PunchoutMessage } from './punchout-message.type';
import { elementAt, type XmlElement } from './read-xml';

/** The most messages that are listed. */
const MAX_LISTED = 50;
const MAX_SUBJECT = 64;

/**
 * The last messages between the shop and a purchasing system (owners of its company, and staff), the newest first.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function listPunchoutMessages(ctx: Ctx, of: string): Promise<PunchoutMessage[]> {
  const actor = await signedIn(ctx);
  const connection = await ctx.db.findOneBy(PunchoutConnection, { id: idOf(of) });
  if (!connection) throw notFound();
  authorize(canRevokeCompanyKeys(actor, { id: connection.companyId }));
  const incoming = await ctx.db.find(IncomingOrder, {
    where: { connectionId: connection.id },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: MAX_LISTED,
  });
  const { answersWebhookId: webhookId } = connection;
  const sent = webhookId === null ? [] : await deliveriesOfChannel(ctx.db, webhookId, MAX_LISTED);
  const orders = incoming.map((order) => ({ ...order, kind: PunchoutMessageKind.Order }));
  return [...orders, ...sent.map(outgoing)]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, MAX_LISTED);
}

const KINDS: Readonly<Record<string, PunchoutMessageKind>> = {
  ConfirmationRequest: PunchoutMessageKind.Confirmation,
  ShipNoticeRequest: PunchoutMessageKind.ShipNotice,
};

const STATES: Readonly<Record<WebhookDeliveryState, PunchoutMessageState>> = {
  Pending: PunchoutMessageState.Waiting,
  Delivered: PunchoutMessageState.Accepted,
  Failed: PunchoutMessageState.Refused,
};

/** What the shop has sent. Its number is in the document. */
const outgoing = ({ id, type, state, body, error, createdAt }: WebhookDelivery): PunchoutMessage => ({
  id,
  kind: KINDS[type] ?? PunchoutMessageKind.Invoice,
  state: STATES[state],
  subject: /(?:confirmID|shipmentID|invoiceID)="([^"]*)"/.exec(body)?.[1] ?? '',
  purchaseId: null,
  error,
  createdAt,
});

interface Accepted {
  readonly connection: Pick<PunchoutConnection, 'id'>;
  readonly payloadId: string;
  readonly subject: string;
  readonly purchaseId: string;
}

/** Notes an order that became a purchase, in its transaction. */
export async function acceptedOrder(tx: Tx, { connection, ...message }: Accepted): Promise<void> {
  await tx.db.insert(IncomingOrder, {
    id: newId(),
    connectionId: connection.id,
    state: PunchoutMessageState.Accepted,
    ...message,
  });
}

interface Refused {
  readonly connection: Pick<PunchoutConnection, 'id'>;
  readonly header: CxmlHeader;
  readonly order: XmlElement;
}

/** Notes an order that was refused. The document itself is not kept: it has the secret. */
export async function refusedMessage(
  { db }: Pick<Ctx, 'db'>,
  { connection, header, order }: Refused,
  error: string,
): Promise<void> {
  const number = elementAt(order, 'OrderRequestHeader')?.attributes.orderID ?? '';
  await db.insert(IncomingOrder, {
    id: newId(),
    connectionId: connection.id,
    state: PunchoutMessageState.Refused,
    payloadId: header.payloadId,
    subject: number.slice(0, MAX_SUBJECT),
    error,
  });
}
