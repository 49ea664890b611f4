import { signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { badInput, DomainError } from '../../../shared/domain-error';
import { authorize } from '../../../shared/permission';
import { changeMany } from '../../idempotency/bulk.service';
import type { Outcome } from '../../idempotency/idempotency-key.entity';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { lockGiven, outcomesOf, resultsOf, type OrderResult } from './order.bulk';
import type { Order } from '../../sales/orders/order.entity';
import { canShipOrders, may, ORDER } from '../../sales/orders/sale.policy';
import { withOpenFee } from '../../sales/purchases/open-fee.service';
import { withDepositDue } from '../../sales/purchases/deposit-paid.service';
import { withPrepaymentDue } from '../../sales/orders/prepayment.service';
import { openOf } from '../../sales/orders/units.service';
import { ship, type UnitsToShip } from './shipment.service';
import { packingOf } from './packing.service';
import type { OrderQuantityInput } from '../../sales/orders/order-quantity.inputs';
import type { ShipOrdersInput } from './shipping.inputs';
import { trackingOf } from './status-change.service';

/** How long a shipping can be undone: ten seconds on the screen, and the time that the request takes. */
const UNDO_MS = 12_000;

/**
 * Ships orders, or quantities of them (admins), in one transaction. A prepaid and unpaid order, one whose
 * delivery fee is not agreed, or one that is made to order and whose deposit is not paid, is refused unless it is named with a reason. The
 * customers are notified ten seconds later; until then undoShipping can reverse it.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function shipOrders(
  ctx: Ctx,
  { input, idempotencyKey }: Keyed<{ input: ShipOrdersInput }>,
): Promise<OrderResult[]> {
  const actor = await signedIn(ctx);
  authorize(canShipOrders(actor));
  const request = keyedRequest(ctx, idempotencyKey, contentOf(input));
  return resultsOf(ctx, await changeMany(ctx, { actor, request }, (tx) => shipGiven(tx, actor, input)));
}

/** Only what is given is part of the content: keys that were stored without it stay valid. */
function contentOf({ ids, shipment, shipUnpaid, quantities, packages }: ShipOrdersInput): unknown[] {
  const { carrier, trackingNumber } = shipment ?? {};
  const content: unknown[] = ['ship', ids, carrier, trackingNumber, shipUnpaid?.ids, shipUnpaid?.reason];
  if (quantities?.length) content.push({ quantities });
  if (packages?.length) content.push({ packages });
  return content;
}

async function shipGiven(tx: Tx, actor: Actor, input: ShipOrdersInput): Promise<Outcome[]> {
  const { ids, shipment, shipUnpaid, quantities } = input;
  const quantityOf = quantitiesOf(ids, quantities ?? []);
  const byId = await lockGiven(tx, ids);
  const due = await withPrepaymentDue(tx.db, [...byId.keys()]);
  const openFee = await withOpenFee(tx.db, [...byId.keys()]);
  const openDeposit = await withDepositDue(tx.db, [...byId.keys()]);
  const anyway = new Set(shipUnpaid?.ids.map((id) => id.toLowerCase()));
  const { orders, outcomes } = outcomesOf(ids, byId, (order) => {
    authorize(may(ORDER.ship, actor, order));
    if ((quantityOf.get(order.id) ?? 0) > openOf(order)) throw moreThanOpen(order);
    if (anyway.has(order.id)) return;
    if (openFee.has(order.id)) throw feeOpenOf(order);
    if (openDeposit.has(order.id)) throw depositNotPaid(order);
    if (due.has(order.id)) throw prepaymentDue(order);
  });
  const leaving = orders.map((order): UnitsToShip => ({
    order,
    quantity: quantityOf.get(order.id) ?? openOf(order),
    reason:
      shipUnpaid && [due, openFee, openDeposit].some((ids) => ids.has(order.id)) ? shipUnpaid.reason : null,
  }));
  const undoUntil = new Date(Date.now() + UNDO_MS);
  const packages = packingOf(input.packages ?? [], leaving);
  await ship(tx, { actor, leaving, tracking: trackingOf(shipment), undoUntil, packages });
  return outcomes;
}

/** The given quantities by order. @throws DomainError BAD_USER_INPUT for an order that is not shipped */
function quantitiesOf(
  ids: readonly string[],
  quantities: readonly OrderQuantityInput[],
): Map<string, number> {
  const given = new Set(ids.map((id) => id.toLowerCase()));
  const byId = quantities.map(({ id, quantity }) => [id.toLowerCase(), quantity] as const);
  if (!byId.every(([id]) => given.has(id)))
    throw badInput({ quantities: 'Quantities are given of the orders in ids' });
  return new Map(byId);
}

const moreThanOpen = (order: Order) => {
  const open = openOf(order);
  const message = `Only ${open} of ${order.quantity} units of ${order.number} are still to ship.`;
  return new DomainError('conflict', 'MORE_THAN_OPEN', message, { open });
};

const feeOpenOf = ({ id, number }: Order) =>
  new DomainError(
    'conflict',
    'DELIVERY_NOT_AGREED',
    `The delivery fee of ${number} is not agreed. Wait until the customer accepts it, or give a reason to ship it.`,
    { order: { id, number } },
  );

const depositNotPaid = ({ id, number }: Order) =>
  new DomainError(
    'conflict',
    'DEPOSIT_NOT_PAID',
    `${number} is made to order, and the deposit is not paid. Give a reason to ship it.`,
    { order: { id, number } },
  );

const prepaymentDue = ({ id, number }: Order) =>
  new DomainError(
    'conflict',
    'PREPAYMENT_DUE',
    `${number} is prepaid and unpaid. Give a reason to ship it.`,
    {
      order: { id, number },
    },
  );
