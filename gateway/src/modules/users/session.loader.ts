import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { query } from '../../db/sql';
import type { Actor, RoleName } from '../../shared/ctx';

/** Sessions looked up in one statement. */
const MAX_AT_ONCE = 64;

/** LIMIT keeps PostgreSQL at one index lookup a session, whatever it believes of the length of the list. */
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
 * Who a session speaks for now, by its id; null where it is none or has ended. Nothing is kept: each request asks anew,
 * but those that came in the same turn of the event loop ask together, as every request of a signed-in person does.
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
    { cache: false, maxBatchSize: MAX_AT_ONCE, batchScheduleFn: (ask) => void setImmediate(ask) },
  );

const actorOfRow = ({ id, user_id: userId, email, display_name: name, role }: SessionRow): Actor => ({
  userId,
  sessionId: id,
  email,
  role,
  displayName: name ?? email.split('@')[0] ?? email,
});
