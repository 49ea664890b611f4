import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { query, rows, rowsBy } from '../../../db/sql';
import { changesOf } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { inTransaction, perRequest, type Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { Family } from './family.entity';
import type { SetFamilyCapacityArgs } from './family.inputs';
import { SEEN_BY_ALL } from './custom-tool.policy';
import { canChangeStock } from './tool.policy';

/** All families, in the order of the catalogue. */
export const listFamilies = (ctx: Ctx): Promise<Family[]> => familiesOf(ctx.publicDb('families'));

/** The same for a job. */
export const familiesOf = (db: EntityManager): Promise<Family[]> =>
  rows(db, Family, { rest: 'ORDER BY position, id', values: [] });

/** How many tools on sale each family has, by its id. */
export const familyCounts = perRequest(async (ctx) => {
  const counts = await query<{ id: string; count: number }>(ctx.publicDb('tools'), {
    sql: `SELECT family_id AS id, count(*) AS count FROM tools
      WHERE deleted_at IS NULL AND ${SEEN_BY_ALL} AND family_id IS NOT NULL GROUP BY family_id`,
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

const FIELDS = ['weeklyCapacity'] as const;

/**
 * Sets how many units a week are made of a family's tools without a capacity of their own; null: any number (admins). What
 * was promised stays. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function setFamilyCapacity(
  ctx: Ctx,
  { id, weeklyCapacity = null }: SetFamilyCapacityArgs,
): Promise<Family> {
  authorize(canChangeStock(await ctx.viewer()));
  const where = { id: idOf(id) };
  return inTransaction(ctx, async (tx) => {
    const before = await tx.db.findOne(Family, { where, lock: { mode: 'for_no_key_update' } });
    if (!before) throw notFound();
    const after = tx.db.create(Family, { ...before, weeklyCapacity });
    const payload = changesOf(FIELDS, before, after);
    if (!payload) return before;
    await tx.db.update(Family, where, { weeklyCapacity });
    await emit(tx, 'family.edited', { subjectId: after.id, name: after.name, payload });
    return after;
  });
}
