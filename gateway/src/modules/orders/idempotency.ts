import { createHash } from 'node:crypto';
import { badInput, DomainError } from '../../shared/domain-error';
import type { Actor, Ctx } from '../../shared/ctx';
import { IdempotencyKey } from './idempotency-key.entity';

/** The idempotency key of a mutation: repeated with the same key, the mutation runs once. */
export interface KeyedRequest {
  readonly key: string | null;
  /** Empty without a key. */
  readonly hash: string;
}

const MAX_KEY = 200;

export const keyReused = () =>
  new DomainError('rule', 'IDEMPOTENCY_KEY_REUSED', 'This idempotency key was used for another request.');

/** The request's key (argument before header) and a hash of its content. @throws DomainError BAD_USER_INPUT */
export function keyedRequest(ctx: Ctx, argument: string | null | undefined, content: unknown): KeyedRequest {
  const key = argument ?? ctx.idempotencyKey;
  // eslint-disable-next-line no-control-regex -- PostgreSQL cannot store NUL; all unpaired surrogates would be the same key
  if (key !== null && (key.length === 0 || key.length > MAX_KEY || /[\u0000\p{Cs}]/u.test(key)))
    throw badInput({ idempotencyKey: `An idempotency key has 1 to ${MAX_KEY} characters.` });
  const hash = key === null ? '' : createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { key, hash };
}

/** The order that an earlier request with this key placed or changed, or null. @throws DomainError IDEMPOTENCY_KEY_REUSED */
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

/** Stores the key in the transaction of the change. A concurrent request with the same key violates its uniqueness. */
export async function storeKey(tx: Ctx, actor: Actor, request: KeyedRequest, orderId: string): Promise<void> {
  if (request.key === null) return;
  const { key, hash: requestHash } = request;
  await tx.db.insert(IdempotencyKey, { userId: actor.userId, key, requestHash, orderId });
}
