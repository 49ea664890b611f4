import type { Ctx } from '../../shared/ctx';
import { DomainError } from '../../shared/domain-error';
import { OrderChannel } from '../sales/external-orders/external-order.entity';
import { placeExternalOrder, type PlacedExternally } from '../sales/external-orders/external-order.service';
import { PurchaseStage } from '../sales/orders/purchase.status';
import { buyerOf } from '../sales/external-orders/buyer.service';
import type { CxmlHeader } from './cxml-header';
import { orderRequestOf } from './cxml-order-request';
import type { CxmlStatus } from './cxml-status';
import { acceptedOrder, refusedMessage } from './message.service';
import type { PunchoutConnection } from './punchout-connection.entity';
import type { XmlElement } from './read-xml';

interface Taken {
  readonly connection: PunchoutConnection;
  readonly header: CxmlHeader;
  readonly order: XmlElement;
  /** True if the purchasing system only tries it. */
  readonly isTest: boolean;
}

/**
 * Takes an OrderRequest: it becomes a purchase of the company, in the name of the member whom its owners have chosen, or nothing
 * at all. What is refused is in the list of messages of the purchasing system, too.
 * @throws DomainError with one sentence
 */
export async function takeOrder(ctx: Ctx, taken: Taken): Promise<CxmlStatus> {
  try {
    return statusOf(await placed(ctx, taken));
  } catch (error) {
    if (error instanceof DomainError) await refusedMessage(ctx, taken, error.message);
    throw error;
  }
}

async function placed(ctx: Ctx, { connection, header, order, isTest }: Taken): Promise<PlacedExternally> {
  const { id, name, companyId } = connection;
  const { orderDate, ...request } = orderRequestOf(order);
  const actor = await buyerOf(ctx, connection);
  return placeExternalOrder(ctx, {
    actor,
    order: {
      ...request,
      channel: OrderChannel.CXML,
      companyId,
      sender: { id, name },
      messageId: header.payloadId,
      isTest,
      details: { orderDate, parties: header.parties },
    },
    alongside: (tx, purchaseId) =>
      acceptedOrder(tx, { connection, payloadId: header.payloadId, subject: request.number, purchaseId }),
  });
}

function statusOf({ purchase, isRepeated }: PlacedExternally): CxmlStatus {
  if (!purchase)
    return {
      code: 200,
      text: 'OK',
      sentence: 'This was a test. The order is valid, and nothing was ordered.',
    };
  const { number, stage } = purchase;
  if (isRepeated) return { code: 200, text: 'OK', sentence: `This order was placed before, as ${number}.` };
  if (stage === PurchaseStage.AwaitingApproval)
    return {
      code: 201,
      text: 'Accepted',
      sentence: `The order is ${number}. It is above the limit of its buyer and awaits an approver of the company in the shop.`,
    };
  return { code: 200, text: 'OK', sentence: `The order was placed as ${number}.` };
}
