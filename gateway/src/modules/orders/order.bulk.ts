import { IsEnum } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { In } from 'typeorm';
import { signedIn, type Actor, type Ctx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import { authorize } from '../../shared/permission';
import { BulkInput, changeMany, rowIds, outcomeOf, Refusal } from '../idempotency/bulk.service';
import type { Outcome } from '../idempotency/idempotency-key.entity';
import { keyedRequest } from '../idempotency/idempotency.service';
import { OrderEventKind } from './order-event.entity';
import { Order } from './order.entity';
import { record } from './order.events';
import { can, canManageOrders } from './order.policy';
import { OrderStatus } from './order.status';

@InputType({ description: 'A status for many orders.' })
export class UpdateOrderStatusesInput extends BulkInput {
  @Field(() => OrderStatus, { description: 'The new status.' })
  @IsEnum(OrderStatus)
  status!: OrderStatus;
}

@ObjectType({ description: 'The outcome of one order of a bulk change.', simpleResolvers: true })
export class OrderResult {
  @Field(() => ID, { description: 'The given id.' })
  id!: string;

  @Field(() => Order, { nullable: true, description: 'The order after the change; null if it was refused.' })
  order!: Order | null;

  @Field(() => Refusal, {
    nullable: true,
    description: 'Why it was refused; null if the order has the status.',
  })
  error!: Refusal | null;
}

/**
 * Sets the status of many orders (admins) in one transaction. Each order is changed or refused as updateOrderStatus
 * would. @throws DomainError UNAUTHENTICATED, FORBIDDEN, IDEMPOTENCY_KEY_REUSED
 */
export async function updateOrderStatuses(
  ctx: Ctx,
  { input, idempotencyKey }: { input: UpdateOrderStatusesInput; idempotencyKey?: string | null },
): Promise<OrderResult[]> {
  const actor = await signedIn(ctx);
  authorize(canManageOrders(actor));
  const { ids, status } = input;
  const request = keyedRequest(ctx, idempotencyKey, ['statuses', ids, status]);
  const outcomes = await changeMany(ctx, { actor, request }, (tx) => setStatuses(tx, actor, { ids, status }));
  const done = outcomes.filter(({ error }) => !error).map(({ id }) => id.toLowerCase());
  const orders = await ctx.db.find(Order, { where: { id: In(done) }, withDeleted: true });
  const byId = new Map(orders.map((order) => [order.id, order]));
  return outcomes.map(({ id, error }) => ({ id, error, order: byId.get(id.toLowerCase()) ?? null }));
}

async function setStatuses(
  tx: Ctx,
  actor: Actor,
  { ids, status }: { ids: readonly string[]; status: OrderStatus },
): Promise<Outcome[]> {
  const locked = await tx.db.find(Order, {
    where: { id: In(rowIds(ids)) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const byId = new Map(locked.map((order) => [order.id, order]));
  const changed: Order[] = [];
  const outcomes = ids.map((id) =>
    outcomeOf(id, () => {
      const order = byId.get(id.toLowerCase());
      if (!order) throw notFound();
      authorize(can('updateStatus', actor, order));
      if (order.status !== status) changed.push(order);
    }),
  );
  if (changed.length === 0) return outcomes;
  await tx.db.update(Order, { id: In(changed.map(({ id }) => id)) }, { status });
  const kind = OrderEventKind.STATUS_CHANGED;
  await record(tx.db, ...changed.map((order) => ({ order, actor, kind, from: order.status, to: status })));
  return outcomes;
}
