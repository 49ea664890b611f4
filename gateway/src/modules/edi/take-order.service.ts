import { In } from 'typeorm';
import { inTransaction, type Ctx } from '../../shared/ctx';
import { DomainError } from '../../shared/domain-error';
import { buyerOf } from '../sales/external-orders/buyer.service';
import { placeExternalOrder, type PlacedExternally } from '../sales/external-orders/external-order.service';
import { refusedOrder } from '../sales/external-orders/order-numbers.service';
import { EdiOrder, EdiOrderState } from './edi-order.entity';
import type { EdiPartner } from './edi-partner.entity';
import { knownCodes, type KnownCodes } from './known-codes.service';
import { lockPartner } from './partner.service';
import { receivedOrder, refuseOtherOrders } from './received-order';
import { rejectOrder } from './reject-order.service';
import { orderOf } from './x12/order';

/** Kinds of refusals that may be over in a minute: the order waits. */
const LATER: ReadonlySet<DomainError['kind']> = new Set([
  'too-often',
  'too-slow',
  'unavailable',
  'not-ready',
]);

/** States in which nothing has been decided. */
const OPEN = [EdiOrderState.Waiting, EdiOrderState.Queued];

/**
 * Places an order of a file, in the name of the member whom the owners of its company have chosen. It becomes a purchase, is
 * refused with a sentence and an 855, or is queued for staff because it has codes that are not known.
 * @throws DomainError for what may be over in a minute
 */
export async function takeOrder(ctx: Ctx, id: string): Promise<EdiOrder> {
  const row = await ctx.db.findOneOrFail(EdiOrder, { where: { id }, relations: { partner: true } });
  const { partner } = row;
  if (!partner || !OPEN.includes(row.state)) return row;
  try {
    const outcome = await placed(ctx, row, partner);
    await settle(ctx, row, outcome);
  } catch (error) {
    if (!(error instanceof DomainError) || LATER.has(error.kind)) throw error;
    await refuse(ctx, row, error.message);
  }
  return ctx.db.findOneByOrFail(EdiOrder, { id });
}

/** Null if staff have to say what its codes stand for. */
async function placed(ctx: Ctx, row: EdiOrder, partner: EdiPartner): Promise<PlacedExternally | null> {
  if (partner.revokedAt) throw refusedOrder('The company does not send orders as files any more.');
  const order = orderOf(row.segments);
  refuseOtherOrders(order);
  const actor = await buyerOf(ctx, partner);
  const codes = await knownCodes(ctx.db, partner, order);
  if (mustBeMapped(codes)) return null;
  return placeExternalOrder(ctx, {
    actor,
    order: receivedOrder({ row, partner, order, codes }),
    alongside: async (tx, purchaseId) => {
      const changed = { state: EdiOrderState.Placed, purchaseId };
      const { affected } = await tx.db.update(EdiOrder, openOf(row), changed);
      if (!affected) throw decided();
    },
  });
}

/** @throws DomainError LINES_REFUSED for a line without any number of a part */
function mustBeMapped({ unknown }: KnownCodes): boolean {
  const without = unknown.find(({ code }) => code === '');
  if (without) throw refusedOrder(`Line ${without.line ?? ''} has no number of a part (PO107).`);
  return unknown.length > 0;
}

const openOf = ({ id }: Pick<EdiOrder, 'id'>) => ({ id, state: In(OPEN) });

const decided = (): DomainError =>
  new DomainError('conflict', 'WRONG_STATE', 'Somebody else has decided about this order.');

function stateAfter(outcome: PlacedExternally | null): Partial<Pick<EdiOrder, 'state' | 'purchaseId'>> {
  if (!outcome) return { state: EdiOrderState.Queued };
  if (!outcome.purchase) return { state: EdiOrderState.Tested };
  return { state: EdiOrderState.Placed, purchaseId: outcome.purchase.id };
}

/** Stores an outcome that was not stored with the purchase: a test, an order that came before, a place in the queue. */
async function settle({ db }: Ctx, order: EdiOrder, outcome: PlacedExternally | null): Promise<void> {
  const changed = stateAfter(outcome);
  await db.update(EdiOrder, openOf(order), changed);
}

/** Refuses an order, with an 855 that says why. Returns false if it was decided meanwhile. */
export const refuse = (ctx: Ctx, { id, partnerId }: EdiOrder, error: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const partner = await lockPartner(tx, partnerId);
    const row = await tx.db.findOne(EdiOrder, { where: openOf({ id }), lock: { mode: 'pessimistic_write' } });
    if (!row || !partner) return false;
    const refused = { state: EdiOrderState.Refused, error };
    await tx.db.update(EdiOrder, { id }, refused);
    await rejectOrder(tx.db, partner, { ...row, ...refused });
    return true;
  });
