import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { query } from '../../db/sql';
import type { Actor, RoleName } from '../../shared/ctx';

/** Most sessions that one statement looks up. */
const MAX_AT_ONCE = 64;

/** LIMIT makes PostgreSQL look each user up by its key, whatever number of sessions it expects. */
const ACTORS = `
  SELECT s.id, s.user_id, u.email, u.display_name, u.role
  FROM sessions s
  JOIN LATERAL (SELECT email, display_name, role FROM users WHERE id = s.user_id LIMIT 1) u ON true
  WHERE s.id = ANY($1::uuid[]) AND s.ended_at IS NULL AND s.expires_at > now()`;

interface SessionRow {
  id: string;
  user_id: string;
  email: string;
  display_name: string | null;
  role: RoleName;
}

const loaders = new WeakMap<EntityManager, DataLoader<string, Actor | null>>();

/**
 * Loads the user of each session by the session's id; null if it has ended or does not exist. It caches nothing: requests
 * of the same turn of the event loop share one statement.
 */
export function sessionLoader(db: EntityManager): DataLoader<string, Actor | null> {
  let loader = loaders.get(db);
  if (!loader) loaders.set(db, (loader = makeLoader(db)));
  return loader;
}

const makeLoader = (db: EntityManager) =>
  new DataLoader<string, Actor | null>(
    async (sessionIds) => {
      const found = await query<SessionRow>(db, { sql: ACTORS, values: [sessionIds] });
      const byId = new Map(found.map((row) => [row.id, actorOfRow(row)]));
      return sessionIds.map((id) => byId.get(id) ?? null);
    },
    { cache: false, maxBatchSize: MAX_AT_ONCE, batchScheduleFn: (load) => void setImmediate(load) },
  );

const actorOfRow = ({ id, user_id: userId, email, display_name: name, role }: SessionRow): Actor => ({
  userId,
  sessionId: id,
  email,
  role,
  displayName: name ?? email.split('@')[0] ?? email,
});
