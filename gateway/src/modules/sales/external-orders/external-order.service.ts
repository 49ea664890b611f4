import { hash } from 'node:crypto';
import { isUniqueViolation } from '../../../db/database-error';
import type { Actor, Ctx, Tx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { MAX_LINES } from '../checkout/place-purchase.inputs';
import { placePurchase } from '../checkout/place-purchase.service';
import { Order } from '../orders/order.entity';
import { Purchase } from '../purchases/purchase.entity';
import { ExternalOrder } from './external-order.entity';
import { agreedLines, requirePrice, type AgreedLine } from './order-lines.service';
import { refusedOrder } from './order-numbers.service';
import { purchaseOf } from './purchase-of-order.service';
import type { ReceivedOrder } from './received-order.type';

/** What became of an order. */
export interface PlacedExternally {
  /** Null for a test. */
  readonly purchase: Purchase | null;
  /** True if the order had come before. */
  readonly isRepeated: boolean;
}

interface Placing {
  /** The member in whose name the order is placed. They act only for the company of the order. */
  readonly actor: Actor;
  readonly order: ReceivedOrder;
  /** What its channel writes with it, in its transaction. */
  readonly alongside: (tx: Tx, purchaseId: string) => Promise<void>;
}

/** Ends the transaction of a test, which has passed all rules. */
class TestPassed extends Error {}

/**
 * Places an order of another system as a purchase of its company, by the rules of all purchases: all of it, or nothing. The
 * purchase and the record of the order are written in one transaction. The same order again returns the same purchase. A test
 * is placed and rolled back.
 * @throws DomainError with one sentence: those of placePurchase, LINES_REFUSED, PRICE_CHANGED, ALREADY_EXISTS
 */
export async function placeExternalOrder(ctx: Ctx, placing: Placing): Promise<PlacedExternally> {
  const { order } = placing;
  const contentHash = hashOf(order);
  const before = await earlier(ctx, order, contentHash);
  if (before) return before;
  try {
    const purchase = await placeNow(actingAs(ctx, placing.actor), placing, contentHash);
    return { purchase, isRepeated: false };
  } catch (error) {
    if (error instanceof TestPassed) return { purchase: null, isRepeated: false };
    if (isUniqueViolation(error, 'external_orders_message')) throw messageReused();
    const isTaken = isUniqueViolation(error, 'external_orders_once');
    if (!isTaken && !(error instanceof DomainError)) throw error;
    // The same order may have been placed meanwhile, and may have taken the last units.
    const meanwhile = await earlier(ctx, order, contentHash);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

export const tooManyLines = (count: number): DomainError =>
  refusedOrder(`The order has ${count} lines. At most ${MAX_LINES} are taken.`);

async function placeNow(
  ctx: Ctx,
  { actor, order, alongside }: Placing,
  contentHash: Buffer,
): Promise<Purchase> {
  if (order.lines.length === 0) throw refusedOrder('The order has no lines.');
  if (order.lines.length > MAX_LINES) throw tooManyLines(order.lines.length);
  const lines = await agreedLines(ctx, order.lines);
  const input = await purchaseOf(ctx, actor, order, lines);
  return placePurchase(ctx, { input }, async (tx, purchaseId) => {
    await requirePrices(tx, purchaseId, lines);
    if (order.isTest) throw new TestPassed();
    await tx.db.insert(ExternalOrder, { ...rowOf(order, lines), purchaseId, contentHash });
    await alongside(tx, purchaseId);
  });
}

const rowOf = (
  { companyId, channel, sender, messageId, number, details }: ReceivedOrder,
  lines: readonly AgreedLine[],
) => ({
  companyId,
  channel,
  senderId: sender.id,
  senderName: sender.name,
  messageId,
  number,
  details,
  lines: lines.map(({ tool, quantity, received }) => ({
    toolId: tool.id,
    quantity,
    number: received.number,
    unit: received.unit,
  })),
});

/** Prices may have changed since the lines were checked. */
async function requirePrices(tx: Tx, purchaseId: string, lines: readonly AgreedLine[]): Promise<void> {
  const byTool = new Map(lines.map((line) => [line.tool.id, line]));
  for (const { toolId, unitPrice } of await tx.db.findBy(Order, { purchaseId })) {
    const line = byTool.get(toolId);
    if (line) requirePrice(line, unitPrice);
  }
}

/**
 * The purchase of an order that has come before. Its number is used once in a company, by whatever system.
 * @throws DomainError ALREADY_EXISTS if the order differs
 */
async function earlier(
  { db }: Ctx,
  { companyId, number }: ReceivedOrder,
  contentHash: Buffer,
): Promise<PlacedExternally | null> {
  const found = await db.findOne(ExternalOrder, {
    where: { companyId, number },
    relations: { purchase: true },
  });
  if (!found?.purchase) return null;
  if (!found.contentHash.equals(contentHash))
    throw new DomainError(
      'conflict',
      'ALREADY_EXISTS',
      `The order ${number} was placed before as ${found.purchase.number}, with other contents. A changed order needs a number of its own.`,
    );
  return { purchase: found.purchase, isRepeated: true };
}

const messageReused = (): DomainError =>
  new DomainError(
    'conflict',
    'ALREADY_EXISTS',
    'Another order came in a message with the same id. Each message needs an id of its own.',
  );

/** What makes two orders the same: everything but the message around it. */
function hashOf({ number, lines, deliverTo, contactNo, requestedOn, note, delivery }: ReceivedOrder): Buffer {
  const content = { number, lines, deliverTo, contactNo, requestedOn, note, delivery };
  return hash('sha256', JSON.stringify(content), 'buffer');
}

/** The request, as made by somebody else than its session or key. */
const actingAs = (ctx: Ctx, actor: Actor): Ctx =>
  Object.create(ctx, {
    scope: { value: {} },
    idempotencyKey: { value: null },
    viewer: { value: () => Promise.resolve(actor) },
  }) as Ctx;
