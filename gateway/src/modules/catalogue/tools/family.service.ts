import DataLoader from 'dataloader';
import { query, rows, rowsBy } from '../../../db/sql';
import { perRequest, type Ctx } from '../../../shared/ctx';
import { Family } from './family.entity';

/** All families, in the order of the catalogue. */
export const listFamilies = (ctx: Ctx): Promise<Family[]> =>
  rows(ctx.publicDb('families'), Family, { rest: 'ORDER BY position, id', values: [] });

/** How many tools on sale each family has, by its id. */
export const familyCounts = perRequest(async (ctx) => {
  const counts = await query<{ id: string; count: number }>(ctx.publicDb('tools'), {
    sql: `SELECT family_id AS id, count(*) AS count FROM tools
      WHERE deleted_at IS NULL AND family_id IS NOT NULL GROUP BY family_id`,
    values: [],
  });
  return new Map(counts.map(({ id, count }) => [id, count]));
});

/** Families by id. */
export const familyLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Family>(async (ids) => {
      const families = await rowsBy(ctx.publicDb('families'), Family, { column: 'id', values: ids });
      const byId = new Map(families.map((family) => [family.id, family]));
      return ids.map((id) => byId.get(id) ?? new Error(`no family ${id}`));
    }),
);
