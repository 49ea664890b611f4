import type { EntityManager } from 'typeorm';
import { query } from '../../db/sql';
import { StockMovement } from './stock-movement.entity';
import { StockMovementKind } from './stock-movement.kind';

type Return = Pick<StockMovement, 'toolId' | 'quantity' | 'orderId' | 'actorId'>;
type Movement = Pick<StockMovement, 'toolId' | 'quantity' | 'reason' | 'actorId'>;

/** Records the units that a deleted order returns. Call it in the transaction that adds them to the stock. */
export async function recordReturn(db: EntityManager, movement: Return): Promise<void> {
  await db.insert(StockMovement, { ...movement, kind: StockMovementKind.Deletion });
}

/** Records units from production. Call it in the transaction that adds them to the stock. */
export async function recordReceipt(db: EntityManager, movement: Movement): Promise<void> {
  await db.insert(StockMovement, { ...movement, kind: StockMovementKind.Receipt });
}

/** Records an admin's correction of the stock. Call it in the transaction that changes the stock. */
export async function recordCorrection(db: EntityManager, movement: Movement): Promise<void> {
  await db.insert(StockMovement, { ...movement, kind: StockMovementKind.Correction });
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
