import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';

interface Account {
  readonly companyId: string | null;
  readonly customerId: string;
}

/** What an account paid for a tool. */
export interface EarlierOrder {
  readonly at: Date;
  readonly number: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

const EARLIER = `
  SELECT placed_at AS at, number, quantity, unit_price_cents AS "unitPrice" FROM orders
  WHERE tool_id = $1 AND deleted_at IS NULL
    AND CASE WHEN $2::uuid IS NULL THEN customer_id = $3 AND company_id IS NULL ELSE company_id = $2 END
  ORDER BY placed_at DESC, id DESC LIMIT $4`;

/** The newest orders of a tool by a company, or by a customer for themselves. */
export const earlierOrders = (
  db: EntityManager,
  { toolId, companyId, customerId }: Account & { readonly toolId: string },
  limit: number,
): Promise<EarlierOrder[]> => query(db, { sql: EARLIER, values: [toolId, companyId, customerId, limit] });
