import { isForeignKeyViolation, isUniqueViolation } from '../../../db/database-error';
import { inTransaction, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.entity';
import { findKey, keyReused, type KeyedRequest } from '../../idempotency/idempotency.service';
import type { Offer } from './offer';
import { enforce, type Rules } from './refusal.service';
import { termsIfSoldOut, toolIdsOf } from './terms.service';

/**
 * Refuses an offer that needs more than is in stock, without waiting for the lock of a tool.
 * @throws DomainError of the rules
 */
export async function refuseIfSoldOut(ctx: Ctx, actor: Actor, offer: Offer, rules: Rules): Promise<void> {
  const terms = await termsIfSoldOut(ctx, actor, offer);
  if (terms) enforce(rules, ctx, terms);
}

interface Sale<T> extends Pick<Offer, 'lines'> {
  /** Default: one that has no key. */
  readonly request?: KeyedRequest;
  /** The purchase that was placed by an earlier request with the key. */
  readonly replay?: (used: IdempotencyKey) => T | Promise<T> | null;
  /** Refuses a request that had to wait for its tools, if others have bought them meanwhile. */
  readonly recheck?: () => Promise<void>;
}

/**
 * Runs a transaction that sells: few at a time for one tool, so that waiting ones do not take every connection. A request
 * that is repeated finds its key when it is stored again, or when it is refused: the first one may have taken the last units.
 */
export async function inSaleTransaction<T>(
  ctx: Ctx,
  actor: Actor,
  { lines, request, replay, recheck }: Sale<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const attempt = async (hasWaited: boolean) => {
    if (hasWaited) await recheck?.();
    return withFreshNumbers(ctx, work);
  };
  try {
    const { toolSemaphore } = ctx.services;
    return await toolSemaphore.runAll(toolIdsOf({ lines }).sort(), attempt, ctx.onClientGone);
  } catch (error) {
    // The mark of the company changed after it was read.
    if (isForeignKeyViolation(error, 'orders_company_test_fkey')) throw companyChanged();
    const isKeyUsed = isUniqueViolation(error, 'idempotency_keys_pkey');
    if (!isKeyUsed && !(error instanceof DomainError)) throw error;
    const used = request && (await findKey(ctx, actor, request));
    const earlier = used && (await replay?.(used));
    if (earlier) return earlier;
    throw isKeyUsed ? keyReused() : error;
  }
}

const companyChanged = () =>
  new DomainError('conflict', 'WRONG_STATE', 'The company was changed meanwhile. Please order again.');

/** Another order has the same last eight digits: a chance of 1 in 4 billion per existing order. */
const withFreshNumbers = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(ctx, work).catch((error: unknown) => {
    if (isUniqueViolation(error, 'orders_number_key')) return withFreshNumbers(ctx, work);
    throw error;
  });
