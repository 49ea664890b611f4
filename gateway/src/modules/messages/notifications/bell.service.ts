import { query } from '../../../db/sql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { messageGroups } from '../group.service';
import type { BellEntry } from './bell-entry';

/** Fewer unread notifications of one kind are shown one by one. */
const FEWEST = 3;

const GROUPS = `
  SELECT (array_agg(id ORDER BY created_at DESC, id DESC))[1] AS id, message AS kind, count(*)::int AS count,
    max(created_at) AS "createdAt", NULL::timestamptz AS "readAt"
  FROM notifications WHERE user_id = $1 AND read_at IS NULL AND message = ANY ($2::text[])
  GROUP BY message HAVING count(*) >= ${FEWEST}`;

const OTHERS = `
  SELECT id, message AS kind, 1 AS count, created_at AS "createdAt", read_at AS "readAt", text, path
  FROM notifications WHERE user_id = $1 AND NOT (read_at IS NULL AND message = ANY ($2::text[]))
  ORDER BY created_at DESC, id DESC LIMIT $3`;

type Grouped = Omit<BellEntry, 'text' | 'path'>;

/** The viewer's latest notifications; unread ones of one kind are one entry. @throws DomainError UNAUTHENTICATED */
export async function bellEntries(ctx: Ctx, first: number): Promise<BellEntry[]> {
  const { userId } = await signedIn(ctx);
  const grouped = await query<Grouped>(ctx.db, { sql: GROUPS, values: [userId, [...messageGroups.keys()]] });
  const kinds = grouped.map(({ kind }) => kind);
  const others = await query<BellEntry>(ctx.db, { sql: OTHERS, values: [userId, kinds, first] });
  const entries = grouped.flatMap((entry) => {
    const group = messageGroups.get(entry.kind);
    return group ? [{ ...entry, text: group.text(entry.count), path: group.path }] : [];
  });
  return [...entries, ...others]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, first);
}
