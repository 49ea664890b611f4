import { tally, type Since } from '../../../db/lists/tally';
import { Where } from '../../../db/sql';
import type { StaffPermission } from '../../../rules/permissions';
import type { Actor, Ctx } from '../../../shared/ctx';
import { holds } from '../../../shared/permission';
import type { Tally, WaitingList } from '../../../shared/waiting';
import { isBuying } from '../../people/companies/company.policy';
import { workingSet } from '../../people/companies/visible.policy';
import { DUE_ON } from './order.filters';
import { Leaving, type OrderFilter } from './order.inputs';
import { orderRows } from './order.lists';
import { OrderStatus } from './order.status';

const PLACED = 'item.placed_at';
const PROMISED = { day: DUE_ON };

async function count(ctx: Ctx, where: Where, filter: OrderFilter, since: Since): Promise<Tally> {
  const rows = await orderRows(ctx, where, filter);
  return ctx.readList((db) => tally(db, rows, since));
}

const ofShop = (permission: StaffPermission, filter: OrderFilter, since: Since = PLACED) => ({
  isFor: (actor: Actor) => holds(actor, permission),
  tally: (ctx: Ctx) => count(ctx, new Where(), filter, since),
});

export const waitingOrders: readonly WaitingList[] = [
  {
    kind: 'ORDERS_TO_APPROVE',
    description: 'Purchases with pending orders.',
    ...ofShop('orders.approve', { status: [OrderStatus.Pending], onePerPurchase: true }),
  },
  {
    kind: 'LATE',
    description: 'Shipments of approved orders that should have left before today.',
    ...ofShop('orders.ship', { leaving: [Leaving.LATE], onePerShipment: true }, PROMISED),
  },
  {
    kind: 'LEAVING_TODAY',
    description: 'Shipments of approved orders that are promised to leave today.',
    ...ofShop('orders.ship', { leaving: [Leaving.TODAY], onePerShipment: true }),
  },
  {
    kind: 'ORDERS_TO_MAKE',
    description: 'Purchases with approved orders whose units are made to order.',
    ...ofShop('orders.ship', { toMake: true, onePerPurchase: true }),
  },
  {
    kind: 'MY_ORDERS_THIS_WEEK',
    description: 'Purchases of the viewer with orders that are promised to leave this week, or are late.',
    isFor: isBuying,
    tally: (ctx, actor) =>
      count(
        ctx,
        new Where().and(workingSet(actor, 'order')),
        { leaving: [Leaving.LATE, Leaving.THIS_WEEK], onePerPurchase: true },
        PLACED,
      ),
  },
];
