import DataLoader from 'dataloader';
import { query } from '../../db/sql';
import { perRequest } from '../../shared/ctx';
import type { ImportRowState } from './import-kind';

export type Counts = ReadonlyMap<ImportRowState, number>;

/** How many rows of an import are in each state. */
export const countsLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Counts>(async (ids) => {
      const found = await query<{ id: string; state: ImportRowState; count: number }>(ctx.db, {
        sql: `SELECT import_id AS id, state, count(*)::int AS count FROM import_rows WHERE import_id = ANY ($1::uuid[])
          GROUP BY import_id, state`,
        values: [ids],
      });
      return ids.map(
        (importId) =>
          new Map(found.filter(({ id }) => id === importId).map(({ state, count }) => [state, count])),
      );
    }),
);
