import { signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { authorize } from '../../../shared/permission';
import { changeMany } from '../../idempotency/bulk.service';
import type { Outcome } from '../../idempotency/idempotency-key.entity';
import { keyedRequest } from '../../idempotency/idempotency.service';
import { lockGiven, outcomesOf, resultsOf, type OrderResult } from './order.bulk';
import type { Order } from './order.entity';
import { can, canManageOrders } from './order.policy';
import { OrderStatus } from './order.status';
import { withPrepaymentDue } from './prepayment';
import type { ShipOrdersInput } from './shipping.inputs';
import { changeStatus, statusChangeOf } from './status-change.service';

interface Keyed<Input> {
  readonly input: Input;
  readonly idempotencyKey?: string | null;
}

/**
 * Ships orders (admins) in one transaction. A prepaid and unpaid order is refused unless it is named with a reason. The
 * customers are notified ten seconds later; until then undoShipping can reverse it.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function shipOrders(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed<ShipOrdersInput>,
): Promise<OrderResult[]> {
  const actor = await signedIn(ctx);
  authorize(canManageOrders(actor));
  const { ids, shipment, shipUnpaid } = input;
  const content = [
    'ship',
    ids,
    shipment?.carrier,
    shipment?.trackingNumber,
    shipUnpaid?.ids,
    shipUnpaid?.reason,
  ];
  const request = keyedRequest(ctx, idempotencyKey, content);
  return resultsOf(ctx, await changeMany(ctx, { actor, request }, (tx) => ship(tx, actor, input)));
}

async function ship(tx: Tx, actor: Actor, input: ShipOrdersInput): Promise<Outcome[]> {
  const { ids, shipment, shipUnpaid } = input;
  const byId = await lockGiven(tx, ids);
  const due = await withPrepaymentDue(tx.db, [...byId.keys()]);
  const anyway = new Set(shipUnpaid?.ids.map((id) => id.toLowerCase()));
  const { orders, outcomes } = outcomesOf(ids, byId, (order) => {
    authorize(can('updateStatus', actor, order));
    if (order.status === OrderStatus.Shipped) throw alreadyShipped();
    if (due.has(order.id) && !anyway.has(order.id)) throw prepaymentDue(order);
  });
  const change = {
    ...statusChangeOf(OrderStatus.Shipped, shipment),
    canBeUndone: true,
    noteOf: ({ id }: Order) => (due.has(id) && shipUnpaid ? shipUnpaid.reason : null),
  };
  await changeStatus(tx, { actor, orders, change });
  return outcomes;
}

const alreadyShipped = () =>
  new DomainError('conflict', 'ORDER_SHIPPED', 'This order has already been shipped.');

const prepaymentDue = ({ id, number }: Order) =>
  new DomainError(
    'conflict',
    'PREPAYMENT_DUE',
    `${number} is prepaid and unpaid. Give a reason to ship it.`,
    {
      order: { id, number },
    },
  );
