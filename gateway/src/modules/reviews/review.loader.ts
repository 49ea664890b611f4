import DataLoader from 'dataloader';
import { query } from '../../db/sql';
import { perRequest } from '../../shared/ctx';

const BUYERS = `
  SELECT id FROM unnest($1::uuid[]) AS authors (id)
  WHERE EXISTS (SELECT FROM orders WHERE customer_id = authors.id AND status = 'Shipped' AND deleted_at IS NULL)`;

/** Whether the author of a review, by id, was shipped an order. */
export const verifiedLoader = perRequest(
  (ctx) =>
    new DataLoader<string, boolean>(async (authorIds) => {
      const buyers = await query<{ id: string }>(ctx.db, { sql: BUYERS, values: [authorIds] });
      const ids = new Set(buyers.map(({ id }) => id));
      return authorIds.map((id) => ids.has(id));
    }),
);
