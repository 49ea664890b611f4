import { IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { In } from 'typeorm';
import { signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { authorize, requires } from '../../../shared/permission';
import { Refusal } from '../../../shared/refusal';
import { BulkInput, changeMany, rowIds, outcomeOf } from '../../idempotency/bulk.service';
import type { Outcome } from '../../idempotency/idempotency-key.entity';
import { keyedRequest } from '../../idempotency/idempotency.service';
import { Order } from '../../sales/orders/order.entity';
import { canSetStatus, may, ORDER } from '../../sales/orders/sale.policy';
import { lockOrders } from '../../sales/orders/order-lock.service';
import { OrderStatus } from '../../sales/orders/order.status';
import { ShipmentInput } from './shipment.inputs';
import {
  changeStatus,
  contentOf,
  requireStatus,
  statusChangeOf,
  type StatusChange,
} from './status-change.service';

@InputType({ description: 'A status for many orders.' })
export class UpdateOrderStatusesInput extends BulkInput {
  @Field(() => OrderStatus, { description: 'The new status.' })
  @IsEnum(OrderStatus)
  status!: OrderStatus;

  @Field(() => ShipmentInput, {
    nullable: true,
    description: 'Shipping details: the orders of one purchase make one shipment.',
  })
  @IsOptional()
  @ValidateNested()
  shipment?: ShipmentInput | null;
}

@ObjectType({ description: 'The outcome of one order of a bulk change.', simpleResolvers: true })
export class OrderResult {
  @Field(() => ID, { description: 'The given id.' })
  id!: string;

  @Field(() => Order, { nullable: true, description: 'The order after the change; null if it was refused.' })
  order!: Order | null;

  @Field(() => Refusal, {
    nullable: true,
    description: 'Reason for the refusal; null if the order has the status.',
  })
  error!: Refusal | null;
}

/**
 * Sets the status of many orders (admins) in one transaction. Each order is changed or refused as updateOrderStatus
 * would. @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function updateOrderStatuses(
  ctx: Ctx,
  { input, idempotencyKey }: { input: UpdateOrderStatusesInput; idempotencyKey?: string | null },
): Promise<OrderResult[]> {
  const actor = await signedIn(ctx);
  const { ids, status, shipment } = input;
  authorize(requires(actor, status === OrderStatus.Shipped ? 'orders.ship' : 'orders.approve'));
  const change = statusChangeOf(status, shipment);
  const request = keyedRequest(ctx, idempotencyKey, ['statuses', ids, ...contentOf(change)]);
  const outcomes = await changeMany(ctx, { actor, request }, (tx) => setStatuses(tx, actor, { ids, change }));
  return resultsOf(ctx, outcomes);
}

/** The outcomes of a bulk change with the orders as they are afterwards. */
export async function resultsOf(ctx: Ctx, outcomes: readonly Outcome[]): Promise<OrderResult[]> {
  const done = outcomes.filter(({ error }) => !error).map(({ id }) => id.toLowerCase());
  const orders = await ctx.db.find(Order, { where: { id: In(done) }, withDeleted: true });
  const byId = new Map(orders.map((order) => [order.id, order]));
  return outcomes.map(({ id, error }) => ({ id, error, order: byId.get(id.toLowerCase()) ?? null }));
}

async function setStatuses(
  tx: Tx,
  actor: Actor,
  { ids, change }: { ids: readonly string[]; change: StatusChange },
): Promise<Outcome[]> {
  const byId = await lockGiven(tx, ids);
  const { orders, outcomes } = outcomesOf(ids, byId, (order) => {
    authorize(may(ORDER.updateStatus, actor, order));
    authorize(canSetStatus(actor, order, change.status));
    requireStatus(order, change.status);
  });
  await changeStatus(tx, { actor, orders, change });
  return outcomes;
}

/** Locks the orders of a bulk change, and the others of their purchases. Returns the given ones by id. */
export async function lockGiven({ db }: Ctx, ids: readonly string[]): Promise<Map<string, Order>> {
  const given = new Set(rowIds(ids));
  const locked = await lockOrders(db, [...given]);
  return new Map(
    locked.filter(({ id, deletedAt }) => given.has(id) && !deletedAt).map((order) => [order.id, order]),
  );
}

/** The outcome of each given id, and the orders that are not refused. `check` throws a DomainError for the others. */
export function outcomesOf(
  ids: readonly string[],
  byId: ReadonlyMap<string, Order>,
  check: (order: Order) => void,
): { orders: Order[]; outcomes: Outcome[] } {
  const orders: Order[] = [];
  const outcomes = ids.map((id) =>
    outcomeOf(id, () => {
      const order = byId.get(id.toLowerCase());
      if (!order) throw notFound();
      check(order);
      orders.push(order);
    }),
  );
  return { orders, outcomes };
}
