import type { ClassType } from 'type-graphql';
import type { EntityManager, FindOptionsWhere } from 'typeorm';

const BATCH = 500;

/**
 * Deletes rows in short transactions, so that requests continue meanwhile. It skips rows that another run is deleting.
 * @returns the number of deleted rows
 */
export async function deleteInBatches<Row extends object>(
  db: EntityManager,
  Entity: ClassType<Row>,
  where: FindOptionsWhere<Row>,
): Promise<number> {
  const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH; deleted += batch)
    batch = await db.transaction(async (tx) => {
      const rows = await tx.find(Entity, { where, take: BATCH, lock, withDeleted: true });
      await tx.remove(rows);
      return rows.length;
    });
  return deleted;
}
