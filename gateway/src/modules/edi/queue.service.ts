import { paginate, type ConnectionOf } from '../../db/lists/paginate';
import type { ListedRows } from '../../db/lists/tally';
import { sql, Where } from '../../db/sql';
import { emit } from '../../events/emit';
import { inTransaction, signedIn, type Ctx } from '../../shared/ctx';
import { badInput, DomainError, notFound } from '../../shared/domain-error';
import { idOf } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import type { RequestedFields } from '../../shared/requested-fields';
import { toolOfSku } from '../catalogue/tools/tool.service';
import { addressesOfCompany } from '../people/addresses/saved-address.service';
import { EdiCode, EdiCodeKind } from './edi-code.entity';
import { EdiOrder, EdiOrderState } from './edi-order.entity';
import { EdiPartner } from './edi-partner.entity';
import { knownCodes, type UnknownCode } from './known-codes.service';
import type { EdiOrderFilter, EdiOrdersArgs, MapEdiCodeInput } from './queue.inputs';
import { canDecideEdiOrders } from './queue.policy';
import { refuse, takeOrder } from './take-order.service';
import { orderOf } from './x12/order';

/**
 * The orders of files (staff), the oldest first.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN
 */
export async function listEdiOrders(
  ctx: Ctx,
  args: EdiOrdersArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<EdiOrder>> {
  authorize(canDecideEdiOrders(await signedIn(ctx)));
  const sort = { column: 'item.created_at', type: 'timestamptz', property: 'createdAt' } as const;
  const page = { args, requested, sort, direction: 'ASC' } as const;
  return ctx.readList((db) => paginate(db, { ...ediOrderRows(args.filter ?? {}), ...page }));
}

/** The orders that meet a filter. */
export function ediOrderRows({ state }: EdiOrderFilter): ListedRows<EdiOrder> {
  const where = new Where();
  if (state) where.and(sql`item.state = ${state}`);
  return { Entity: EdiOrder, where };
}

/** The codes of a queued order that stand for nothing yet; none of an order about which something was decided. */
export async function unknownCodes(
  { db }: Pick<Ctx, 'db'>,
  { partnerId, state, segments }: Pick<EdiOrder, 'partnerId' | 'state' | 'segments'>,
): Promise<readonly UnknownCode[]> {
  if (state !== EdiOrderState.Queued) return [];
  const partner = await db.findOneByOrFail(EdiPartner, { id: partnerId });
  return (await knownCodes(db, partner, orderOf(segments))).unknown;
}

/**
 * Says what a code of a partner stands for (staff), for its orders from now on.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT
 */
export async function mapEdiCode(
  ctx: Ctx,
  { orderId, kind, code, ...to }: MapEdiCodeInput,
): Promise<EdiOrder> {
  authorize(canDecideEdiOrders(await signedIn(ctx)));
  const { order, partner } = await orderNow(ctx, orderId);
  const target = await targetOf(ctx, partner, { kind, ...to });
  await inTransaction(ctx, async (tx) => {
    const key = { partnerId: partner.id, kind, code };
    const before = await tx.db.findOneBy(EdiCode, key);
    await tx.db.upsert(EdiCode, { ...key, ...target }, ['partnerId', 'kind', 'code']);
    await emit(tx, 'edi-code.mapped', {
      subjectId: partner.id,
      name: partner.name,
      companyId: partner.companyId,
      payload: {
        before: before && { toolId: before.toolId, addressId: before.addressId },
        after: { kind, code, ...target },
      },
    });
  });
  return order;
}

/** @throws DomainError BAD_USER_INPUT */
async function targetOf(
  ctx: Ctx,
  { companyId }: EdiPartner,
  { kind, sku, addressId }: Pick<MapEdiCodeInput, 'kind' | 'sku' | 'addressId'>,
): Promise<Pick<EdiCode, 'toolId' | 'addressId'>> {
  if (kind === EdiCodeKind.Part) {
    const tool = sku ? await toolOfSku(ctx, sku) : null;
    if (!tool || tool.deletedAt) throw badInput({ sku: 'There is no tool with this SKU.' });
    return { toolId: tool.id, addressId: null };
  }
  const [address] = addressId ? await addressesOfCompany(ctx.db, companyId, [addressId.toLowerCase()]) : [];
  if (!address) throw badInput({ addressId: 'Choose an address of the company.' });
  return { toolId: null, addressId: address.id };
}

/**
 * Places a queued order (staff), if its codes are known now: otherwise it stays in the queue.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE
 */
export async function retryEdiOrder(ctx: Ctx, id: string): Promise<EdiOrder> {
  authorize(canDecideEdiOrders(await signedIn(ctx)));
  const { order, partner } = await orderNow(ctx, id);
  if (order.state !== EdiOrderState.Queued) throw notQueued();
  await inTransaction(ctx, (tx) => emit(tx, 'edi-order.retried', subjectOf(order, partner)));
  return takeOrder(ctx, order.id);
}

/**
 * Refuses a queued order (staff), with an 855 that says why.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE
 */
export async function refuseEdiOrder(ctx: Ctx, id: string, reason: string): Promise<EdiOrder> {
  authorize(canDecideEdiOrders(await signedIn(ctx)));
  const { order, partner } = await orderNow(ctx, id);
  return inTransaction(ctx, async (tx) => {
    if (order.state !== EdiOrderState.Queued || !(await refuse(tx, order, reason))) throw notQueued();
    await emit(tx, 'edi-order.refused', subjectOf(order, partner, { reason }));
    return tx.db.findOneByOrFail(EdiOrder, { id: order.id });
  });
}

const notQueued = (): DomainError =>
  new DomainError('conflict', 'WRONG_STATE', 'Something was decided about this order already.');

async function orderNow({ db }: Ctx, id: string): Promise<{ order: EdiOrder; partner: EdiPartner }> {
  const order = await db.findOne(EdiOrder, { where: { id: idOf(id) }, relations: { partner: true } });
  if (!order?.partner) throw notFound();
  return { order, partner: order.partner };
}

const subjectOf = ({ id, number }: EdiOrder, { companyId }: EdiPartner, after: object = {}) => ({
  subjectId: id,
  name: number,
  companyId,
  payload: { before: null, after: { number, ...after } },
});
