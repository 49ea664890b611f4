import { sql, type Condition, type Where } from '../../db/sql';
import { numbersOfKind } from '../../shared/document-number';
import { containing } from '../../shared/sort';
import type { OrderFilter } from './order.inputs';
import { numbersBeginning } from './order.number';

/** The orders of a list: of all customers, or of one customer or company. */
export interface OrderScope {
  readonly isOfAll: boolean;
}

/** Adds the conditions of a filter. Deleted orders are in no list, unless the filter requests them. */
export function addFilter(where: Where, filter: OrderFilter, scope: OrderScope): void {
  const { status, payment, customer, tool, toolId, purchaseId, search, placedFrom, placedTo } = filter;
  if (filter.deletedAfterApproval) where.and(deletedByCustomer).and(sql`item.status = 'Approved'`);
  where.andRaw(showsDeleted(filter) ? 'item.deleted_at IS NOT NULL' : 'item.deleted_at IS NULL');
  if (status?.length) where.and(sql`item.status = ANY(${status}::order_status[])`);
  if (payment) where.and(sql`item.payment = ${payment}`);
  if (tool) where.and(sql`lower(item.tool_name) LIKE lower(${containing(tool)})`);
  if (toolId) where.and(sql`item.tool_id = ${toolId}`);
  if (purchaseId) where.and(sql`item.purchase_id = ${purchaseId}`);
  if (placedFrom) where.and(sql`item.placed_at >= ${placedFrom}`);
  if (placedTo) where.and(sql`item.placed_at < ${placedTo}`);
  if (search) where.and(scope.isOfAll ? foundInAll(search) : foundInOwn(search));
  if (customer)
    where.and(
      sql`item.customer_id IN (SELECT id FROM users WHERE email LIKE lower(${containing(customer)}))`,
    );
}

/** Only admins see deleted orders. */
export const showsDeleted = ({ deleted, deletedAfterApproval }: OrderFilter): boolean =>
  !!deleted || !!deletedAfterApproval;

/** Whether a filter searches texts, which is expensive. */
export const isSearch = ({ tool, customer, search }: OrderFilter): boolean => !!(tool || customer || search);

const deletedByCustomer = sql`EXISTS (
  SELECT FROM order_events e WHERE e.order_id = item.id AND e.kind = 'DELETED' AND e.actor_id = item.customer_id)`;

/** The rows of one customer or company are few: each is compared. */
const foundInOwn = (text: string): Condition =>
  sql`(item.number LIKE ${numbersBeginning(text)} OR lower(item.tool_name) LIKE lower(${containing(text)})
    OR item.purchase_id IN (SELECT id FROM purchases WHERE number LIKE ${numbersOfKind('P', text)}))`;

/** Each part has an index of its own, which an OR of all of them could not use. */
const foundInAll = (text: string): Condition =>
  sql`item.id IN (
    SELECT id FROM orders WHERE number LIKE ${numbersBeginning(text)}
    UNION ALL SELECT id FROM orders WHERE purchase_id IN (
      SELECT id FROM purchases WHERE number LIKE ${numbersOfKind('P', text)})
    UNION ALL SELECT id FROM orders WHERE lower(tool_name) LIKE lower(${containing(text)})
    UNION ALL SELECT id FROM orders WHERE customer_id IN (
      SELECT id FROM users
      WHERE email LIKE lower(${containing(text)}) OR lower(display_name) LIKE lower(${containing(text)})))`;
