import type { EntityManager } from 'typeorm';
import { query, sql, statementOf, type Sql } from '../../../db/sql';
import { StockMovement } from './stock-movement.entity';
import { StockMovementKind } from './stock-movement.kind';

/**
 * Changes stock, and writes the movements in the ledger: nothing else does. It is a list of parts of a statement; `rows` has
 * the columns of a movement. The caller has locked the tools (db/lock-order.ts). A stock below 0 violates a CHECK.
 */
export const movingStock = (rows: Sql): Sql => sql`
  moving AS (${rows}),
  moved AS (
    INSERT INTO stock_movements (tool_id, quantity, kind, reason, order_id, actor_id)
    SELECT tool_id, quantity, kind, reason, order_id, actor_id FROM moving),
  stocked AS (
    UPDATE tools SET available_stock = available_stock + units, updated_at = now()
    FROM (SELECT tool_id, sum(quantity)::int AS units FROM moving GROUP BY 1) AS sums
    WHERE tools.id = tool_id)`;

type Movement = Pick<StockMovement, 'toolId' | 'quantity' | 'kind' | 'actorId'> &
  Partial<Pick<StockMovement, 'orderId' | 'reason'>>;

const move = (db: EntityManager, ...movements: readonly Movement[]): Promise<unknown> =>
  query(
    db,
    statementOf(sql`WITH ${movingStock(sql`
      SELECT "toolId" AS tool_id, quantity, kind, reason, "orderId" AS order_id, "actorId" AS actor_id
      FROM jsonb_to_recordset(${JSON.stringify(movements)}) AS movement ("toolId" uuid, quantity int,
        kind stock_movement_kind, reason text, "orderId" uuid, "actorId" uuid)`)}
      SELECT`),
  );

interface NewTool {
  readonly id: string;
  readonly availableStock: number;
}

/** Records the opening stock of new tools in the ledger. */
export const openStock = (db: EntityManager, tools: readonly NewTool[]): Promise<unknown> =>
  db.insert(
    StockMovement,
    tools.map(({ id, availableStock }) => ({
      toolId: id,
      quantity: availableStock,
      kind: StockMovementKind.Opening,
    })),
  );

/** Units of an order that come back. */
interface Returned extends Pick<StockMovement, 'toolId' | 'quantity' | 'actorId'> {
  readonly order: { readonly id: string; readonly isTest: boolean };
}

/** Orders of test companies took nothing, and give nothing back. */
const giveBack = async (
  db: EntityManager,
  kind: StockMovementKind,
  { order, ...returned }: Returned,
): Promise<void> => {
  if (!order.isTest) await move(db, { ...returned, kind, orderId: order.id });
};

/** Gives the units of a deleted order back. */
export const giveStock = (db: EntityManager, returned: Returned): Promise<void> =>
  giveBack(db, StockMovementKind.Deletion, returned);

/** Gives units of an order back whose quantity is lowered. */
export const giveLoweredStock = (db: EntityManager, returned: Returned): Promise<void> =>
  giveBack(db, StockMovementKind.Change, returned);

/** Puts units of a return back into stock. */
export const restockUnits = (db: EntityManager, returned: Returned): Promise<void> =>
  giveBack(db, StockMovementKind.Return, returned);

/** A change by an admin; below 0, units are taken away. */
type Change = Pick<StockMovement, 'toolId' | 'quantity' | 'reason' | 'actorId'>;

/** Adds units from production. */
export const receiveUnits = (db: EntityManager, change: Change): Promise<unknown> =>
  move(db, { ...change, kind: StockMovementKind.Receipt });

/** Corrects the stock of one tool or several. */
export const correctUnits = (db: EntityManager, ...changes: readonly Change[]): Promise<unknown> =>
  move(db, ...changes.map((change) => ({ ...change, kind: StockMovementKind.Correction })));

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
