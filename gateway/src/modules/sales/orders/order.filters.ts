import { OneOf, type Criterion } from '../../../db/lists/search-criteria';
import { criteriaOf, Word } from '../../../db/lists/word-search';
import { rawSql, sql, type Where } from '../../../db/sql';
import { addOwner } from '../../people/companies/account.inputs';
import { daysAfter } from '../../../rules/days';
import { weekOf } from '../../../shared/time/working-days';
import { Leaving, type OrderFilter } from './order.inputs';

/** Adds the conditions of a filter, without its texts. Deleted orders are in no list, unless the filter requests them. */
export function addFilter(where: Where, filter: OrderFilter): void {
  const { status, payment, toolId, placedFrom, placedTo, purchaseId, purchaseIds } = filter;
  addOwner(where, filter);
  if (filter.deletedAfterApproval) where.and(deletedByCustomer).and(sql`item.status = 'Approved'`);
  where.andRaw(showsDeleted(filter) ? 'item.deleted_at IS NOT NULL' : 'item.deleted_at IS NULL');
  if (status?.length) where.and(sql`item.status = ANY(${status}::order_status[])`);
  if (payment) where.and(sql`item.payment = ${payment}`);
  if (filter.toMake) where.andRaw(`item.status = 'Approved' AND item.made_quantity > 0`);
  if (toolId) where.and(sql`item.tool_id = ${toolId}`);
  if (purchaseId) where.and(sql`item.purchase_id = ${purchaseId}`);
  if (purchaseIds) where.and(sql`item.purchase_id = ANY(${purchaseIds}::uuid[])`);
  if (placedFrom) where.and(sql`item.placed_at >= ${placedFrom}`);
  if (placedTo) where.and(sql`item.placed_at < ${placedTo}`);
}

/** The day for which the first units that have not left are promised: of an order that leaves in parts, that of a part. */
export const DUE_ON = `CASE WHEN item.made_quantity = 0 THEN item.promised_on ELSE (
  SELECT min(promised_on) FROM (
    SELECT promised_on, sum(quantity) OVER (ORDER BY position) AS units FROM order_promises WHERE order_id = item.id
  ) AS part WHERE units > item.shipped_quantity) END`;

/** Adds the condition that units of an order are promised for one of these days, and have not left. */
export function addLeaving(where: Where, leaving: readonly Leaving[], today: string): void {
  const days = leaving.flatMap((one) => DAYS_OF[one](today)).sort();
  const [first, last] = [days[0], days.at(-1)];
  where.and(sql`item.status = 'Approved'`);
  // Read by indexes; what is promised as a whole for a later day may have an earlier part.
  where.and(sql`(item.promised_on <= ${last}::date OR item.made_quantity > 0)`);
  where.and(sql`${rawSql(DUE_ON)} BETWEEN ${first}::date AND ${last}::date`);
}

/** The first and the last day of each value. Together they have no gap. */
const DAYS_OF: Record<Leaving, (today: string) => readonly [string, string]> = {
  LATE: (today) => ['0001-01-01', daysAfter(today, -1)],
  TODAY: (today) => [today, today],
  THIS_WEEK: (today) => [today, daysAfter(weekOf(today), 6)],
};

/** Only admins see deleted orders. */
export const showsDeleted = ({ deleted, deletedAfterApproval }: OrderFilter): boolean =>
  !!deleted || !!deletedAfterApproval;

/** The texts of a filter. */
export const criteriaOfFilter = ({ search, tool, customer }: OrderFilter): Criterion[] => [
  ...criteriaOf(search, meaningsOf),
  ...(tool ? [[new OneOf('item.tool_id', new Word(tool).toolsByName)]] : []),
  ...(customer ? [[new OneOf('item.customer_id', new Word(customer).usersByEmail)]] : []),
];

const deletedByCustomer = sql`EXISTS (
  SELECT FROM order_events e WHERE e.order_id = item.id AND e.kind = 'DELETED' AND e.actor_id = item.customer_id)`;

/** Meanings of a word: number of order, purchase, document, quote or shipment, PO number, tool, SKU, customer or company. */
const meaningsOf = (word: Word): Criterion => [
  ...word.orderNumber('item.number'),
  new OneOf('item.tool_id', word.tools),
  new OneOf('item.customer_id', word.users),
  new OneOf('item.company_id', word.companies),
  new OneOf('item.purchase_id', word.purchases),
];
