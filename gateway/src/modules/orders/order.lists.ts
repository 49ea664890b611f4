import type { SelectQueryBuilder } from 'typeorm';
import { paginate, type ConnectionOf, type SortColumn } from '../../shared/page';
import { authorize } from '../../shared/permission';
import { containing, SortDirection } from '../../shared/sort';
import { signedIn, type Ctx } from '../../shared/ctx';
import { User } from '../users/user.entity';
import { getProfile } from '../users/user.service';
import { Order } from './order.entity';
import { OrderSortField, type OrderFilter, type OrdersArgs } from './order.inputs';
import { canListAllOrders } from './order.policy';

const sortColumns: Record<OrderSortField, SortColumn<Order>> = {
  PLACED_AT: { column: 'o.placedAt', type: 'timestamptz', value: (order) => order.placedAt },
  TOOL: { column: 'lower(o.toolName)', type: 'text', fold: 'lower', value: (order) => order.toolName },
  QUANTITY: { column: 'o.quantity', type: 'int', value: (order) => order.quantity },
  TOTAL_PRICE: { column: 'o.totalPrice', type: 'int', value: (order) => order.totalPrice },
  STATUS: { column: 'o.status', type: 'order_status', value: (order) => order.status },
  PAYMENT: { column: 'o.payment', type: 'payment_status', value: (order) => order.payment },
};

/** The signed-in customer's own orders (specification section 7). @throws DomainError UNAUTHENTICATED */
export async function listMyOrders(ctx: Ctx, args: OrdersArgs): Promise<ConnectionOf<Order>> {
  const actor = await signedIn(ctx);
  return list(ctx.db.createQueryBuilder(Order, 'o').where('o.customerId = :me', { me: actor.userId }), args);
}

/** Everybody's orders (admins; specification section 7). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listAllOrders(ctx: Ctx, args: OrdersArgs): Promise<ConnectionOf<Order>> {
  authorize(canListAllOrders(await signedIn(ctx)));
  return list(ctx.db.createQueryBuilder(Order, 'o'), args);
}

/** The most orders that one answer of the old client's lists holds; GraphQL has pages for more. */
const OLD_CLIENT_LIMIT = 1_000;

/** The orders of the e-mail's customer, newest first: one's own or, for admins, anyone's. @throws DomainError FORBIDDEN */
export async function listOrdersOf(ctx: Ctx, email: string): Promise<Order[]> {
  const customer = await getProfile(ctx, email);
  return ctx.db.find(Order, {
    where: { customerId: customer.id },
    order: { placedAt: 'DESC', id: 'DESC' },
    take: OLD_CLIENT_LIMIT,
  });
}

/** Everybody's orders, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listOrdersForOldClient(ctx: Ctx): Promise<Order[]> {
  authorize(canListAllOrders(await signedIn(ctx)));
  return ctx.db.find(Order, { order: { placedAt: 'DESC', id: 'DESC' }, take: OLD_CLIENT_LIMIT });
}

function list(query: SelectQueryBuilder<Order>, args: OrdersArgs): Promise<ConnectionOf<Order>> {
  if (args.filter) applyFilter(query, args.filter);
  const { field, direction } = args.sort ?? {
    field: OrderSortField.PLACED_AT,
    direction: SortDirection.DESC,
  };
  return paginate(query, { args, sort: sortColumns[field], direction });
}

function applyFilter(query: SelectQueryBuilder<Order>, filter: OrderFilter): void {
  const { status, payment, customer, tool, placedFrom, placedTo } = filter;
  if (status?.length) query.andWhere('o.status IN (:...status)', { status });
  if (payment) query.andWhere('o.payment = :payment', { payment });
  if (tool) query.andWhere('lower(o.toolName) LIKE lower(:tool)', { tool: containing(tool) });
  if (placedFrom) query.andWhere('o.placedAt >= :placedFrom', { placedFrom });
  if (placedTo) query.andWhere('o.placedAt < :placedTo', { placedTo });
  if (customer) {
    const named = query
      .subQuery()
      .select('u.id')
      .from(User, 'u')
      .where('u.email LIKE lower(:customer)')
      .getQuery();
    query.andWhere(`o.customerId IN ${named}`, { customer: containing(customer) });
  }
}
