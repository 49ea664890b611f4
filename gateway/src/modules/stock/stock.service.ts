import type { EntityManager } from 'typeorm';
import { query } from '../../db/sql';
import { StockMovement } from './stock-movement.entity';

type NewMovement = Pick<StockMovement, 'toolId' | 'quantity' | 'kind'> &
  Partial<Pick<StockMovement, 'orderId' | 'actorId' | 'reason'>>;

/** Adds a movement to the ledger, in the transaction that changes the stock. */
export async function recordMovement(db: EntityManager, movement: NewMovement): Promise<void> {
  if (movement.quantity !== 0) await db.insert(StockMovement, movement);
}

interface StockDifference {
  readonly sku: string;
  readonly stock: number;
  readonly ledger: number;
}

/** The tools whose stock is not the sum of their movements. */
export const stockDifferences = (db: EntityManager): Promise<StockDifference[]> =>
  query(db, {
    sql: `SELECT sku, available_stock AS stock, coalesce(moved.quantity, 0)::bigint AS ledger
      FROM tools LEFT JOIN (SELECT tool_id, sum(quantity) AS quantity FROM stock_movements GROUP BY tool_id) AS moved
        ON tool_id = tools.id
      WHERE available_stock <> coalesce(moved.quantity, 0) ORDER BY sku`,
    values: [],
  });
