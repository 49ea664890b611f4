import { lockRows } from '../../../db/lock-order';
import { emit } from '../../../events/emit';
import { signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { restockUnits } from '../../catalogue/stock/stock.service';
import { once } from '../../idempotency/bulk.service';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import type { ChargeKind } from '../../sales/purchases/purchase-charge.entity';
import { CHARGE_NAMES, creditableCharges } from '../../sales/purchases/purchase-charge.service';
import type { Order } from '../../sales/orders/order.entity';
import { lockPurchases } from '../../sales/orders/order-lock.service';
import { ReturnLine, unitsOf } from './return-line.entity';
import { Return } from './return.entity';
import type { ReturnQuantityInput } from './return.inputs';
import { can, canTake } from './return.policy';
import { stepOf, type ReturnAction } from './return.status';
import { subjectOf } from './return.subject';
import { countReturned, moreThanShipped, returnableOf } from './returned-units.service';

type Target = Keyed<{ readonly id: string }>;

/** A return that is locked with the orders of its purchase. */
interface Locked {
  readonly item: Return;
  readonly lines: readonly LockedLine[];
}

interface LockedLine {
  readonly line: ReturnLine;
  readonly order: Order;
}

interface Step {
  readonly action: ReturnAction;
  readonly as: `return.${'approved' | 'refused' | 'received' | 'restocked' | 'credited'}`;
  /** The fields that identify a request with a key. */
  readonly content: readonly unknown[];
  /** The columns that it sets besides the state. */
  readonly columns: Partial<
    Pick<Return, 'answer' | 'decidedAt' | 'receivedAt' | 'restockedAt' | 'creditedAt'>
  >;
  /** True if the event has the units of the step. */
  readonly isCounted?: boolean;
  /** Charges that are credited with it. */
  readonly charges?: readonly ChargeKind[];
  /** Further effects, and the action that they turn it into. */
  readonly carryOut?: (tx: Tx, locked: Locked, actor: Actor) => Promise<ReturnAction | void>;
}

/** Approves a return (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE, IDEMPOTENCY_KEY_REUSED */
export const approveReturn = (ctx: Ctx, given: Target & { answer?: string | null }): Promise<Return> => {
  const { answer = null } = given;
  const columns = { answer, decidedAt: new Date() };
  return takeStep(ctx, given, { action: 'approve', as: 'return.approved', content: [answer], columns });
};

/**
 * Refuses a return, also an approved one without arrived units (admins): its units can be returned again.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export const refuseReturn = (ctx: Ctx, given: Target & { answer: string }): Promise<Return> => {
  const { answer } = given;
  const columns = { answer, decidedAt: new Date() };
  return takeStep(ctx, given, { action: 'refuse', as: 'return.refused', content: [answer], columns });
};

interface Quantities extends Target {
  readonly quantities?: readonly ReturnQuantityInput[] | null;
}

/**
 * Enters what has arrived of a return (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT,
 * MORE_THAN_SHIPPED, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export const receiveReturn = (ctx: Ctx, given: Quantities): Promise<Return> =>
  takeStep(ctx, given, {
    action: 'receive',
    as: 'return.received',
    content: [given.quantities],
    columns: { receivedAt: new Date() },
    isCounted: true,
    async carryOut({ db }, { lines }) {
      const arrived = quantitiesOf(lines, given.quantities, ({ quantity }) => quantity);
      for (const { line, order } of lines) {
        const receivedQuantity = arrived.get(order.id) ?? 0;
        const most = returnableOf(order) + line.quantity;
        if (receivedQuantity > most) throw moreThanShipped(order, most);
        line.receivedQuantity = receivedQuantity;
        await db.update(ReturnLine, { id: line.id }, { receivedQuantity });
      }
    },
  });

/**
 * Puts what has arrived of a return back into stock, and scraps the rest (admins). @throws DomainError UNAUTHENTICATED,
 * FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export const restockReturn = (ctx: Ctx, given: Quantities): Promise<Return> =>
  takeStep(ctx, given, {
    action: 'restock',
    as: 'return.restocked',
    content: [given.quantities],
    columns: { restockedAt: new Date() },
    isCounted: true,
    async carryOut({ db }, { lines }, { userId: actorId }) {
      const back = quantitiesOf(lines, given.quantities, unitsOf);
      await lockRows(db, { tools: lines.map(({ order }) => order.toolId) });
      for (const { line, order } of lines) {
        const { toolId } = order;
        const quantity = back.get(order.id) ?? 0;
        if (quantity > unitsOf(line))
          throw badInput({ quantities: `Only ${unitsOf(line)} units of ${order.number} arrived` });
        line.restockedQuantity = quantity;
        await db.update(ReturnLine, { id: line.id }, { restockedQuantity: quantity });
        if (quantity > 0) await restockUnits(db, { toolId, quantity, order, actorId });
      }
      return [...back.values()].some((quantity) => quantity > 0) ? 'restock' : 'scrap';
    },
  });

interface CreditedReturn extends Target {
  readonly charges?: readonly ChargeKind[] | null;
}

/**
 * Has a return credited (admins), and charges of its purchase with it: a credit note follows. @throws DomainError
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export function creditReturn(ctx: Ctx, given: CreditedReturn): Promise<Return> {
  const charges = [...(given.charges ?? [])].sort();
  return takeStep(ctx, given, {
    action: 'credit',
    as: 'return.credited',
    // Keys that were stored without charges stay valid.
    content: charges.length > 0 ? [charges] : [],
    columns: { creditedAt: new Date() },
    charges,
    async carryOut({ db }, { item }) {
      const creditable = await creditableCharges(db, item.purchaseId);
      for (const what of charges)
        if (!creditable.some((charge) => charge.what === what)) throw notCreditable(what);
    },
  });
}

const notCreditable = (what: ChargeKind) =>
  new DomainError(
    'conflict',
    'WRONG_STATE',
    `${CHARGE_NAMES[what]} cannot be credited: it is on no invoice, or credited already.`,
  );

/** The given units by order; of the others, what `all` says. @throws DomainError BAD_USER_INPUT */
function quantitiesOf(
  lines: readonly LockedLine[],
  quantities: Quantities['quantities'],
  all: (line: ReturnLine) => number,
): Map<string, number> {
  const byOrder = new Map(lines.map(({ line }) => [line.orderId, all(line)]));
  for (const { id, quantity } of quantities ?? []) {
    if (!byOrder.has(id.toLowerCase()))
      throw badInput({ quantities: 'Quantities are given of the orders in the return' });
    byOrder.set(id.toLowerCase(), quantity);
  }
  return byOrder;
}

async function takeStep(ctx: Ctx, target: Target, step: Step): Promise<Return> {
  const actor = await signedIn(ctx);
  authorize(canTake(step.action, actor));
  const id = idOf(target.id);
  const known = await ctx.db.findOneBy(Return, { id });
  if (!known) throw notFound();
  const request = keyedRequest(ctx, target.idempotencyKey, [`${step.action} return`, id, ...step.content]);
  await once(ctx, { actor, request }, async (tx) => {
    await takeLocked(tx, actor, { known, step });
    return id;
  });
  return ctx.db.findOneByOrFail(Return, { id });
}

async function takeLocked(
  tx: Tx,
  actor: Actor,
  { known, step }: { readonly known: Return; readonly step: Step },
): Promise<void> {
  const locked = await lockReturn(tx, known);
  const { item, lines } = locked;
  authorize(can(step.action, actor, item));
  const action = (await step.carryOut?.(tx, locked, actor)) ?? step.action;
  const state = stepOf(action, item)?.to ?? item.state;
  await tx.db.update(Return, { id: item.id }, { ...step.columns, state });
  await countReturned(
    tx.db,
    lines.map(({ order }) => order.id),
  );
  const units = lines.map(({ line, order }) => ({
    orderId: order.id,
    toolId: order.toolId,
    quantity: step.action === 'restock' ? (line.restockedQuantity ?? 0) : unitsOf(line),
  }));
  const answer = step.columns.answer && { answer: step.columns.answer };
  const counted = step.isCounted && { quantities: units.map(({ quantity }) => quantity) };
  const charges = step.charges?.length ? { charges: step.charges } : {};
  const after = { state, ...answer, ...counted, ...charges };
  const payload = {
    purchaseId: item.purchaseId,
    lines: units,
    before: { state: item.state },
    after,
    ...charges,
  };
  await emit(tx, step.as, { ...subjectOf(item), payload });
}

async function lockReturn({ db }: Tx, { id, purchaseId }: Return): Promise<Locked> {
  const orders = new Map((await lockPurchases(db, [purchaseId])).map((order) => [order.id, order]));
  await lockRows(db, { returns: [id] });
  const item = await db.findOneByOrFail(Return, { id });
  const lines = await db.find(ReturnLine, { where: { returnId: id }, order: { orderId: 'ASC' } });
  return { item, lines: lines.map((line) => ({ line, order: orders.get(line.orderId) as Order })) };
}
