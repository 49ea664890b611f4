import { findWords, type Word } from '../../db/lists/word-search';
import { sql, type Where } from '../../db/sql';
import { containing } from '../../shared/sort';
import type { OrderFilter } from './order.inputs';

/** Adds the conditions of a filter. Deleted orders are in no list, unless the filter requests them. */
export function addFilter(where: Where, filter: OrderFilter): void {
  const { status, payment, customer, tool, toolId, search, placedFrom, placedTo } = filter;
  const { purchaseId, purchaseIds } = filter;
  if (filter.deletedAfterApproval) where.and(deletedByCustomer).and(sql`item.status = 'Approved'`);
  where.andRaw(showsDeleted(filter) ? 'item.deleted_at IS NOT NULL' : 'item.deleted_at IS NULL');
  if (status?.length) where.and(sql`item.status = ANY(${status}::order_status[])`);
  if (payment) where.and(sql`item.payment = ${payment}`);
  if (tool) where.and(sql`lower(item.tool_name) LIKE lower(${containing(tool)})`);
  if (toolId) where.and(sql`item.tool_id = ${toolId}`);
  if (purchaseId) where.and(sql`item.purchase_id = ${purchaseId}`);
  if (purchaseIds) where.and(sql`item.purchase_id = ANY(${purchaseIds}::uuid[])`);
  if (placedFrom) where.and(sql`item.placed_at >= ${placedFrom}`);
  if (placedTo) where.and(sql`item.placed_at < ${placedTo}`);
  if (search) findWords(where, search, meaningsOf);
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

/** What a word means: number of order, purchase or document, PO number, tool, SKU, customer or company. */
const meaningsOf = (word: Word): string[] => [
  `item.number LIKE ${word.orderNumber}`,
  `lower(item.tool_name) LIKE ${word.part}`,
  `item.tool_id = ANY (${word.tools})`,
  `item.customer_id = ANY (${word.users})`,
  `item.company_id = ANY (${word.companies})`,
  `item.purchase_id = ANY (${word.purchases})`,
];
