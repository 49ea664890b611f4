import type { EntityManager } from 'typeorm';
import { query, rawSql, sql, statementOf } from '../../../db/sql';
import { OLDEST_OPEN } from '../../../events/feed';

/** The position of a movement in the order of commits (adr/0117). */
export interface MovementPosition {
  readonly xid: number;
  readonly id: number;
}

interface MovedTool extends MovementPosition {
  readonly toolId: string;
}

const HAS_ENDED = rawSql(`xid < ${OLDEST_OPEN}`);

/** Movements after a position, in the order of commits: a reader that continues at the last one misses none. */
export const movementsAfter = (
  db: EntityManager,
  { after, limit }: { readonly after: MovementPosition; readonly limit: number },
): Promise<MovedTool[]> =>
  query<MovedTool>(
    db,
    statementOf(sql`
      SELECT xid, id, tool_id AS "toolId" FROM stock_movements
      WHERE ${HAS_ENDED} AND (xid, id) > (${after.xid}::bigint, ${after.id}::bigint)
      ORDER BY xid, id LIMIT ${limit}`),
  );

/** The newest movement that readers can see: where a new reader begins. */
export async function newestMovement(db: EntityManager): Promise<MovementPosition> {
  const [newest] = await query<MovementPosition>(
    db,
    statementOf(
      sql`SELECT xid, id FROM stock_movements WHERE ${HAS_ENDED} ORDER BY xid DESC, id DESC LIMIT 1`,
    ),
  );
  return newest ?? { xid: 0, id: 0 };
}
