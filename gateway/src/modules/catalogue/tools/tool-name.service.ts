import type { EntityManager } from 'typeorm';
import { query, sql, statementOf, type Sql } from '../../../db/sql';

/** The names by id of those tools that someone sees (custom-tool.policy.ts), also of tools that are no longer on sale. */
export async function namesOfTools(
  db: EntityManager,
  ids: readonly string[],
  seen: Sql,
): Promise<ReadonlyMap<string, string>> {
  const found = await query<{ id: string; name: string }>(
    db,
    statementOf(sql`SELECT id, name FROM tools AS item WHERE id = ANY (${ids}::uuid[]) AND ${seen}`),
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
