import { createHash } from 'node:crypto';
import type { QueryDeepPartialEntity } from 'typeorm';
import { query, sql, type Sql } from '../../db/sql';
import { badInput, DomainError, type ErrorDetails } from '../../shared/domain-error';
import type { Actor, Ctx } from '../../shared/ctx';
import { IdempotencyKey, type Outcome } from './idempotency-key.entity';

/** The arguments of a call that may have an idempotency key. */
export type Keyed<Args> = Args & { readonly idempotencyKey?: string | null };

/** The idempotency key of a mutation: repeated with the same key, the mutation runs once. */
export interface KeyedRequest {
  readonly key: string | null;
  /** Empty without a key. */
  readonly hash: string;
}

/** The longest key, characters. */
export const MAX_KEY = 200;

/** `used` is what the key placed or changed, so that its user can be shown it. */
export const keyReused = (used?: ErrorDetails) =>
  new DomainError(
    'rule',
    'IDEMPOTENCY_KEY_REUSED',
    'This idempotency key was used for another request.',
    used,
  );

/** In place of the hash of a request: its client has withdrawn it, and it takes no effect. */
export const WITHDRAWN = 'withdrawn';

const attemptWithdrawn = () =>
  new DomainError('rule', 'ATTEMPT_WITHDRAWN', 'This request was withdrawn and is not carried out.');

/** The result of a request with a key: id and number of the order or purchase. */
async function usedFor(
  { db }: Ctx,
  { orderId, purchaseId }: IdempotencyKey,
): Promise<ErrorDetails | undefined> {
  const numberOf = (table: string, id: string) =>
    query<{ id: string; number: string }>(db, {
      sql: `SELECT id, number FROM ${table} WHERE id = $1`,
      values: [id],
    });
  if (orderId) return { order: (await numberOf('orders', orderId))[0] };
  return purchaseId ? { purchase: (await numberOf('purchases', purchaseId))[0] } : undefined;
}

/** The request's key (argument before header) and a hash of its content. @throws DomainError BAD_USER_INPUT */
export function keyedRequest(ctx: Ctx, argument: string | null | undefined, content: unknown): KeyedRequest {
  const key = argument ?? ctx.idempotencyKey;
  // eslint-disable-next-line no-control-regex -- PostgreSQL cannot store NUL; all unpaired surrogates would be the same key
  if (key !== null && (key.length === 0 || key.length > MAX_KEY || /[\u0000\p{Cs}]/u.test(key)))
    throw badInput({ idempotencyKey: `An idempotency key has 1 to ${MAX_KEY} characters.` });
  const hash = key === null ? '' : createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { key, hash };
}

/** The key of an earlier request like this one, or null. @throws DomainError IDEMPOTENCY_KEY_REUSED, ATTEMPT_WITHDRAWN */
export async function findKey(
  ctx: Ctx,
  actor: Actor,
  { key, hash }: KeyedRequest,
): Promise<IdempotencyKey | null> {
  if (key === null) return null;
  const found = await ctx.db.findOneBy(IdempotencyKey, { userId: actor.userId, key });
  if (found?.requestHash === WITHDRAWN) throw attemptWithdrawn();
  if (found && found.requestHash !== hash) throw keyReused(await usedFor(ctx, found));
  return found;
}

/**
 * The same in a transaction: a concurrent request with the same key waits until this one is over, and then finds the key.
 * @throws DomainError IDEMPOTENCY_KEY_REUSED
 */
export async function claimKey(tx: Ctx, actor: Actor, request: KeyedRequest): Promise<IdempotencyKey | null> {
  if (request.key === null) return null;
  await query(tx.db, {
    sql: 'SELECT pg_advisory_xact_lock(hashtext($1))',
    values: [`${actor.userId} ${request.key}`],
  });
  return findKey(tx, actor, request);
}

/** The order that an earlier request with this key placed or changed, or null. @throws DomainError IDEMPOTENCY_KEY_REUSED */
export const orderOfKey = async (ctx: Ctx, actor: Actor, request: KeyedRequest): Promise<string | null> =>
  (await findKey(ctx, actor, request))?.orderId ?? null;

/** The purchase that an earlier request with this key placed or changed, or null. @throws DomainError IDEMPOTENCY_KEY_REUSED */
export const purchaseOfKey = async (ctx: Ctx, actor: Actor, request: KeyedRequest): Promise<string | null> =>
  (await findKey(ctx, actor, request))?.purchaseId ?? null;

/** The order or purchase that the user has placed or changed with a key, or null. */
export const useOfKey = (
  ctx: Ctx,
  { userId }: Actor,
  key: string,
): Promise<Pick<IdempotencyKey, 'orderId' | 'purchaseId'> | null> =>
  ctx.db.findOneBy(IdempotencyKey, { userId, key: keyedRequest(ctx, key, null).key ?? '' });

/** Stores the key in the transaction of the change. A concurrent request with the same key violates its uniqueness. */
export async function storeKey(
  tx: Ctx,
  actor: Actor,
  request: KeyedRequest,
  done: { readonly orderId: string } | { readonly purchaseId: string } | { readonly result: Outcome[] },
): Promise<void> {
  if (request.key === null) return;
  const { key, hash: requestHash } = request;
  const row = tx.db.create(IdempotencyKey, { userId: actor.userId, key, requestHash, ...done });
  await tx.db.insert(IdempotencyKey, row as QueryDeepPartialEntity<IdempotencyKey>);
}

type Target = Pick<IdempotencyKey, 'orderId' | 'purchaseId'>;

/** The same as a part of a statement that writes what the key refers to: a SELECT, which has a FROM. */
export const storingKey = (
  { userId }: Pick<Actor, 'userId'>,
  { key, hash }: KeyedRequest,
  { orderId, purchaseId }: Target,
): Sql => sql`
  INSERT INTO idempotency_keys (user_id, key, request_hash, order_id, purchase_id)
  SELECT ${userId}::uuid, ${key}, ${hash}, ${orderId}::uuid, ${purchaseId}::uuid`;
