import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { query, rows, rowsBy } from '../../../db/sql';
import { added, changesOf } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { inTransaction, perRequest, type Ctx, type UnitOfWork } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
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
    return changeFamily(tx, before, { weeklyCapacity });
  });
}

const FIELDS = ['slug', 'name', 'position', 'weeklyCapacity'] as const;

/** All families, which others can neither change nor add to until the transaction ends. */
export async function lockFamilies(db: EntityManager): Promise<Family[]> {
  await db.query('LOCK TABLE families IN SHARE ROW EXCLUSIVE MODE');
  return familiesOf(db);
}

/** Adds a family, whose slug no other has. */
export async function addFamily(tx: UnitOfWork, given: Omit<Family, 'id'>): Promise<Family> {
  const family = tx.db.create(Family, { ...given, id: newId() });
  await tx.db.insert(Family, family);
  const payload = added(FIELDS, family);
  await emit(tx, 'family.added', { subjectId: family.id, name: family.name, payload });
  return family;
}

/** Changes a locked family. */
export async function changeFamily(
  tx: UnitOfWork,
  before: Family,
  changes: Partial<Omit<Family, 'id'>>,
): Promise<Family> {
  const after = tx.db.create(Family, { ...before, ...changes });
  const payload = changesOf(FIELDS, before, after);
  if (!payload) return before;
  await tx.db.update(Family, { id: before.id }, changes);
  await emit(tx, 'family.edited', { subjectId: after.id, name: after.name, payload });
  return after;
}
