import { sql, Where } from '../../../db/sql';
import { paginate, type ConnectionOf, type PageRequest, type SortColumn } from '../../../db/lists/paginate';
import type { ListedRows } from '../../../db/lists/tally';
import { REST_LIMIT } from '../../../shared/page';
import { authorize } from '../../../shared/permission';
import { SortDirection } from '../../../shared/sort';
import { selectFields } from '../../../shared/requested-fields';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { sellersDay } from '../../calendar/working-days.service';
import { byPlace } from '../../catalogue/tools/tool.sql';
import { all, type Scope } from '../../people/companies/scope.service';
import { visibleTo } from '../../people/companies/visible.policy';
import { getProfile } from '../../people/users/user.service';
import { Order } from './order.entity';
import { addFilter, addLeaving, criteriaOfFilter, showsDeleted } from './order.filters';
import { OrderSortField, type OrderFilter, type OrdersArgs } from './order.inputs';
import { canReadOrders } from './sale.policy';

const sortColumns: Record<OrderSortField, SortColumn<Order>> = {
  PLACED_AT: { column: 'item.placed_at', type: 'timestamptz', property: 'placedAt' },
  TOOL: { column: 'lower(item.tool_name)', type: 'text', fold: 'lower', property: 'toolName' },
  QUANTITY: { column: 'item.quantity', type: 'int', property: 'quantity' },
  TOTAL_PRICE: { column: 'item.total_price_cents', type: 'bigint', property: 'totalPrice' },
  STATUS: { column: 'item.status', type: 'order_status', property: 'status' },
  PAYMENT: { column: 'item.payment', type: 'payment_status', property: 'payment' },
  PROMISED_ON: { column: `coalesce(item.promised_on, '9999-12-31')::text`, type: 'text' },
  PLACE: { column: byPlace('item.tool_id'), type: 'text' },
};

/** A page of orders (specification section 7). @throws DomainError UNAUTHENTICATED, FORBIDDEN for deleted ones */
export async function listOrders(ctx: Ctx, scope: Scope, page: OrderPage): Promise<ConnectionOf<Order>> {
  return list(ctx, await scope(ctx, 'order'), page);
}

/** The fields that order.presenter needs. */
const REST_FIELDS = {
  total: false,
  fields: selectFields(
    ['toolId', 'toolName', 'quantity', 'totalPrice', 'contactNo', 'status', 'payment'],
    ['customer', selectFields(['email'])],
  ),
};

/** The orders of the customer with this email address, newest first; other customers' only for admins. @throws DomainError FORBIDDEN */
export async function listOrdersOf(ctx: Ctx, email: string): Promise<Order[]> {
  const customer = await getProfile(ctx, email);
  const where = new Where().and(sql`item.customer_id = ${customer.id}`);
  return listForRest(ctx, where.and(visibleTo(await signedIn(ctx), 'order').sql));
}

/** All orders, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listOrdersForRest(ctx: Ctx): Promise<Order[]> {
  return listForRest(ctx, await all(ctx, 'order'));
}

const listForRest = async (ctx: Ctx, where: Where): Promise<Order[]> => {
  const args = { first: REST_LIMIT + 1 };
  return (await list(ctx, where, { args, requested: REST_FIELDS })).nodes;
};

type OrderPage = Pick<PageRequest<Order>, 'requested'> & { args: OrdersArgs };

async function list(ctx: Ctx, where: Where, { args, requested }: OrderPage): Promise<ConnectionOf<Order>> {
  const rows = await orderRows(ctx, where, args.filter ?? {});
  const { field, direction } = args.sort ?? {
    field: OrderSortField.PLACED_AT,
    direction: SortDirection.DESC,
  };
  const page = { ...rows, args, requested, sort: sortColumns[field], direction };
  return ctx.readList((db) => paginate(db, page));
}

/** The orders that meet a filter. @throws DomainError FORBIDDEN for deleted ones */
export async function orderRows(ctx: Ctx, where: Where, filter: OrderFilter): Promise<ListedRows<Order>> {
  if (showsDeleted(filter)) authorize(canReadOrders(await signedIn(ctx)));
  addFilter(where, filter);
  if (filter.leaving?.length) addLeaving(where, filter.leaving, await sellersDay(ctx));
  return { Entity: Order, where, criteria: criteriaOfFilter(filter), onePer: onePerOf(filter) };
}

function onePerOf({ onePerPurchase, onePerShipment }: OrderFilter): string | undefined {
  if (onePerShipment) return `item.purchase_id || ' ' || coalesce(item.destination, 0)`;
  return onePerPurchase ? 'item.purchase_id' : undefined;
}
