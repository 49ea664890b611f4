import { createHash } from 'node:crypto';
import { badInput, DomainError } from '../../shared/domain-error';
import type { Actor, Ctx } from '../../shared/ctx';
import { IdempotencyKey } from './idempotency-key.entity';

/** One mutation asked for under a key of the client's choosing; the same key asks for the same thing once. */
export interface KeyedRequest {
  readonly key: string | null;
  /** Empty without a key. */
  readonly hash: string;
}

const MAX_KEY = 200;

export const keyReused = () =>
  new DomainError('rule', 'IDEMPOTENCY_KEY_REUSED', 'This idempotency key was used for something else.');

/** The request's key (argument before header) and a hash of what it asks for. @throws DomainError BAD_USER_INPUT */
export function keyedRequest(ctx: Ctx, argument: string | null | undefined, asked: unknown): KeyedRequest {
  const key = argument ?? ctx.idempotencyKey;
  // eslint-disable-next-line no-control-regex -- PostgreSQL cannot keep a NUL; all halves of surrogate pairs would be one key
  if (key !== null && (key.length === 0 || key.length > MAX_KEY || /[\u0000\p{Cs}]/u.test(key)))
    throw badInput({ idempotencyKey: `An idempotency key has 1 to ${MAX_KEY} characters.` });
  const hash = key === null ? '' : createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  return { key, hash };
}

/** The order that this key made or changed before, or null. @throws DomainError IDEMPOTENCY_KEY_REUSED */
export async function orderOfKey(
  ctx: Ctx,
  actor: Actor,
  { key, hash }: KeyedRequest,
): Promise<string | null> {
  if (key === null) return null;
  const found = await ctx.db.findOneBy(IdempotencyKey, { userId: actor.userId, key });
  if (!found) return null;
  if (found.requestHash !== hash) throw keyReused();
  return found.orderId;
}

/** Keeps the key with its order, in the transaction of the change; a second one at once fails on the unique key. */
export async function keepKey(tx: Ctx, actor: Actor, request: KeyedRequest, orderId: string): Promise<void> {
  if (request.key === null) return;
  const { key, hash: requestHash } = request;
  await tx.db.insert(IdempotencyKey, { userId: actor.userId, key, requestHash, orderId });
}
