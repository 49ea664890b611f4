import DataLoader from 'dataloader';
import { query } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';

/** The stock of the tool after each movement: the sum of the ledger up to it. */
export const balanceLoader = perRequest(
  (ctx) =>
    new DataLoader<number, number>(async (ids) => {
      const rows = await query<{ id: number; balance: number }>(ctx.db, {
        sql: `SELECT id, balance FROM (
            SELECT id, (sum(quantity) OVER (PARTITION BY tool_id ORDER BY id))::int AS balance FROM stock_movements
            WHERE tool_id IN (SELECT tool_id FROM stock_movements WHERE id = ANY($1))
          ) AS ledger WHERE id = ANY($1)`,
        values: [ids],
      });
      const balances = new Map(rows.map(({ id, balance }) => [Number(id), balance]));
      return ids.map((id) => balances.get(Number(id)) ?? 0);
    }),
);
