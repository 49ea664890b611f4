import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';

const SHIPPED = `
  SELECT id FROM unnest($1::uuid[]) AS customers (id)
  WHERE EXISTS (SELECT FROM orders WHERE customer_id = customers.id AND status = 'Shipped' AND deleted_at IS NULL)`;

/** Those of some customers who were shipped an order. */
export async function withShippedOrders(
  db: EntityManager,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await query<{ id: string }>(db, { sql: SHIPPED, values: [customerIds] });
  return new Set(found.map(({ id }) => id));
}
