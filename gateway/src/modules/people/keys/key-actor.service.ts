import { sharedLoader } from '../../../db/shared-loader';
import { query } from '../../../db/sql';
import type { AppServices, KeyActor } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { isStaff } from '../../../shared/permission';
import { ACTOR, actorOfRow, USER, type SessionRow } from '../users/session.loader';
import { asMemberOnly } from '../companies/member-actor.policy';
import { nameOfKey } from './api-key.loader';
import { isSecretOf } from '../../../shared/secret-text';
import { prefixOf } from './key-text';
import { isInside } from './networks';

const refuse = (message: string) => new DomainError('unauthenticated', 'UNAUTHENTICATED', message);

/** The same for an unknown key and for a wrong secret. */
const invalid = () => refuse('This API key is not valid.');

interface KeyRow extends Omit<SessionRow, 'email'> {
  /** Null if the person was disabled, or deleted their account. */
  readonly email: string | null;
  readonly hash: Buffer;
  readonly key_id: string;
  readonly name: string;
  readonly company_id: string | null;
  readonly scopes: string[];
  readonly networks: string[];
  readonly is_revoked: boolean;
  readonly has_expired: boolean;
  readonly last_used_at: Date | null;
}

const KEYS = `
  SELECT s.*, NULL AS has_written, ${ACTOR}
  FROM (
    SELECT prefix AS id, hash, key_id, name, company_id, user_id, scopes, networks, last_used_at,
      revoked_at IS NOT NULL AS is_revoked,
      coalesce(least(expires_at, valid_until) <= now(), false) AS has_expired
    FROM api_key_secrets JOIN api_keys ON api_keys.id = key_id WHERE prefix = ANY($1::text[])) s
  LEFT ${USER.trimStart()}`;

/** The keys by their prefixes, with who is responsible for them as of now: nothing of it is kept (adr/0002). */
const keyLoader = sharedLoader<string, KeyRow | null>(async (db, prefixes) => {
  const found = await query<KeyRow>(db, { sql: KEYS, values: [prefixes] });
  const byPrefix = new Map(found.map((row) => [row.id, row]));
  return prefixes.map((prefix) => byPrefix.get(prefix) ?? null);
});

/**
 * What acts with a key: its responsible person, for its company only, with what its scopes allow of their rights.
 * @throws DomainError UNAUTHENTICATED for a key that is not valid any more, FORBIDDEN from another network, USER_DISABLED
 * without the person
 */
export async function actorOfKey(services: AppServices, text: string, ip: string): Promise<KeyActor> {
  const prefix = prefixOf(text);
  const row = prefix === null ? null : await keyLoader(services.db).load(prefix);
  if (!row || !isSecretOf(text, row.hash)) throw invalid();
  if (row.is_revoked) throw refuse('This API key was revoked.');
  if (row.has_expired) throw refuse('This API key has expired.');
  if (!isInside(ip, row.networks))
    throw new DomainError('forbidden', 'FORBIDDEN', 'This API key may not be used from this network.');
  const actor = actorOf(row);
  if (!actor) throw nobodyResponsible();
  remember(services, row);
  return actor;
}

const nobodyResponsible = () =>
  new DomainError(
    'forbidden',
    'USER_DISABLED',
    'Nobody is responsible for this API key any more: the person has left, or their account is disabled. Please create another key.',
  );

function actorOf({ email, ...row }: KeyRow): KeyActor | null {
  if (email === null) return null;
  const { key_id: id, name, company_id: companyId } = row;
  const key = { id, name, companyId, scopes: new Set(row.scopes) };
  const person = actorOfRow({ ...row, email, acting_company_id: companyId });
  // A read replica may not have yet what a machine has just written.
  const shared = { key, sessionId: '', hasJustWritten: true, displayName: nameOfKey({ name }) };
  return companyId === null
    ? forShop({ ...person, ...shared })
    : asMemberOnly({ ...person, ...shared }, companyId);
}

/** What the scopes name of what the role allows now. */
function forShop(actor: KeyActor): KeyActor | null {
  if (!isStaff(actor)) return null;
  const permissions = new Set(
    [...actor.permissions].filter((permission) => actor.key.scopes.has(permission)),
  );
  return { ...actor, permissions, memberships: [], actingCompanyId: null };
}

const MINUTE = 60_000;

const USED = `
  UPDATE api_key_secrets SET last_used_at = now()
  WHERE prefix = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`;

/** Writes the use of a key, at most once a minute. The request does not wait for it. */
function remember({ db, log }: AppServices, { id: prefix, last_used_at: last }: KeyRow): void {
  if (last && Date.now() - last.getTime() < MINUTE) return;
  query(db, { sql: USED, values: [prefix] }).catch((error: unknown) =>
    log.warn({ err: error }, 'the use of an API key could not be written'),
  );
}
