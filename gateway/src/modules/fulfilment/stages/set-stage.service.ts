import { In } from 'typeorm';
import { emit } from '../../../events/emit';
import { signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { badInput } from '../../../shared/domain-error';
import { newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { changeMany } from '../../idempotency/bulk.service';
import type { Outcome } from '../../idempotency/idempotency-key.entity';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { lockGiven, outcomesOf, resultsOf, type OrderResult } from '../shipments/order.bulk';
import { canShipOrders } from '../../sales/orders/sale.policy';
import { subjectOf } from '../../sales/orders/order.subject';
import { OrderStageChange } from './order-stage-change.entity';
import { OrderStage } from './order-stage.entity';
import type { SetOrderStageInput } from './order-stage.inputs';

/**
 * Sets the stage of up to 200 orders, or takes it away (admins).
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function setStage(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed<{ input: SetOrderStageInput }>,
): Promise<OrderResult[]> {
  const actor = await signedIn(ctx);
  authorize(canShipOrders(actor));
  const { ids } = input;
  const stageId = input.stageId?.toLowerCase() ?? null;
  const request = keyedRequest(ctx, idempotencyKey, ['stage', ids, stageId]);
  const outcomes = await changeMany(ctx, { actor, request }, (tx) => setStages(tx, actor, { ids, stageId }));
  return resultsOf(ctx, outcomes);
}

async function setStages(
  tx: Tx,
  actor: Actor,
  { ids, stageId }: { ids: readonly string[]; stageId: string | null },
): Promise<Outcome[]> {
  const { orders, outcomes } = outcomesOf(ids, await lockGiven(tx, ids), () => undefined);
  const to = stageId === null ? null : await tx.db.findOneBy(OrderStage, { id: stageId, isRetired: false });
  if (stageId !== null && !to) throw badInput({ stageId: 'This stage is no longer used.' });
  const current = await currentStages(
    tx,
    orders.map(({ id }) => id),
  );
  const moved = orders.filter(({ id }) => (current.get(id)?.id ?? null) !== stageId);
  if (moved.length === 0) return outcomes;
  const changes = moved.map(({ id }) => ({ id: newId(), orderId: id, stageId, actorId: actor.userId }));
  await tx.db.insert(OrderStageChange, changes);
  const events = moved.map((order, index) => ({
    ...subjectOf(order),
    payload: {
      purchaseId: order.purchaseId,
      changeId: changes[index]?.id ?? '',
      isVisible: to?.isVisible ?? false,
      before: { stage: current.get(order.id)?.name ?? null },
      after: { stage: to?.name ?? null },
    },
  }));
  await emit(tx, 'order.stage-set', ...events);
  return outcomes;
}

/** The stages of locked orders. */
async function currentStages(tx: Tx, orderIds: readonly string[]): Promise<Map<string, OrderStage>> {
  const changes = await tx.db.find(OrderStageChange, {
    where: { orderId: In([...orderIds]) },
    relations: { stage: true },
    order: { id: 'ASC' },
  });
  const latest = new Map(changes.map(({ orderId, stage }) => [orderId, stage]));
  return new Map([...latest].flatMap(([id, stage]) => (stage ? [[id, stage] as const] : [])));
}
