import { query } from '../../../db/sql';
import type { Actor, Tx } from '../../../shared/ctx';
import { badInput } from '../../../shared/domain-error';
import type { Repriced } from './reprice';

const BEGIN = `INSERT INTO bulk_price_changes AS known (id, changed_by_id, changed_at) VALUES ($1, $2, now())
  ON CONFLICT (id) DO UPDATE SET changed_at = now() WHERE known.changed_by_id = $2 AND known.undone_at IS NULL
  RETURNING id`;

/** Locks the change with an id that its client gave, which goes on with another request. @throws DomainError BAD_USER_INPUT */
export async function beginChange({ db }: Tx, { userId }: Actor, changeId: string): Promise<void> {
  const [begun] = await query(db, { sql: BEGIN, values: [changeId, userId] });
  if (!begun) throw badInput({ changeId: 'This id belongs to another change, or to one that was undone.' });
}

/** A tool that the change has changed before keeps its oldest prices, unless somebody changed them in between. */
const KEEP = `INSERT INTO bulk_price_change_tools AS kept (change_id, tool_id, before, after)
  SELECT $1, "toolId", before, after FROM jsonb_to_recordset($2) AS changed ("toolId" uuid, before jsonb, after jsonb)
  ON CONFLICT (change_id, tool_id) DO UPDATE SET after = excluded.after,
    before = CASE WHEN kept.after = excluded.before THEN kept.before ELSE excluded.before END`;

/** Keeps the prices before and after, so that the change can be undone. */
export async function keepPrices({ db }: Tx, changeId: string, changed: readonly Repriced[]): Promise<void> {
  if (changed.length > 0) await query(db, { sql: KEEP, values: [changeId, JSON.stringify(changed)] });
}
