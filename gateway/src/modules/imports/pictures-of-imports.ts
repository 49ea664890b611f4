import type { EntityManager } from 'typeorm';
import { query } from '../../db/sql';
import { APPLIED, TO_APPLY } from './import-kind';

const BATCH = 10_000;
/** Rows that can be applied, and those of today that can be undone. */
const NEXT = `SELECT import_rows.id, array_remove(ARRAY[plan->'before'->>'picture', plan->'after'->>'picture'], NULL) AS pictures
  FROM import_rows JOIN imports ON imports.id = import_id
  WHERE import_rows.id > $1 AND kind IN ('Tools', 'Pictures') AND plan->'after' ? 'picture' AND (
    import_rows.state = ANY ($2::text[])
    OR import_rows.state = ANY ($3::text[]) AND imports.changed_at > now() - interval '1 day')
  ORDER BY import_rows.id LIMIT ${BATCH}`;

/** The pictures that tools get when a checked import is applied, or when an applied one is undone. */
export async function* picturesOfImports(db: EntityManager): AsyncIterable<string> {
  for (let last = 0; ;) {
    const values = [last, TO_APPLY, APPLIED];
    const found = await query<{ id: number; pictures: string[] }>(db, { sql: NEXT, values });
    for (const { pictures } of found) yield* pictures;
    if (found.length < BATCH) return;
    last = found.at(-1)?.id ?? last;
  }
}
