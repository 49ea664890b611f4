import { lockRows } from '../../db/lock-order';
import { signedIn, type Actor, type Ctx, type Tx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import { idOf } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { once } from '../idempotency/bulk.service';
import { keyedRequest, type KeyedRequest } from '../idempotency/idempotency.service';
import { byClock } from './quote-clock.service';
import { QuoteRequest } from './quote-request.entity';
import { expire } from './quote-expiry.service';
import { can } from './quote.policy';
import { stateAfter, type QuoteAction, type QuoteState } from './quote.status';

export interface LockedRequest {
  readonly request: QuoteRequest;
  /** Its state after the action. */
  readonly state: QuoteState;
}

/** Locks a request for an action that its state allows. @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, WRONG_STATE */
export async function lockRequest(
  tx: Tx,
  { actor, id, action }: { actor: Actor; id: string; action: QuoteAction },
): Promise<LockedRequest> {
  await lockRows(tx.db, { quote_requests: [id] });
  const found = await tx.db.findOneBy(QuoteRequest, { id });
  if (!found) throw notFound();
  const request = await byClock(tx, found);
  authorize(can(action, actor, request));
  if (request.state !== found.state) await expire(tx, request);
  return { request, state: stateAfter(request.state, action) as QuoteState };
}

type Change = (tx: Tx, actor: Actor, locked: LockedRequest) => Promise<void>;

interface QuoteChange {
  readonly id: string;
  readonly action: QuoteAction;
  /** The key and content of the call; default: a call that has no key. */
  readonly keyed?: KeyedRequest;
}

/**
 * Changes a request by an action, one change after the other, once for each key. @throws what lockRequest throws,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function changeRequest(
  ctx: Ctx,
  { id, action, keyed = keyedRequest(ctx, null, []) }: QuoteChange,
  change: Change,
): Promise<QuoteRequest> {
  const actor = await signedIn(ctx);
  const requestId = idOf(id);
  await once(ctx, { actor, request: keyed }, async (tx) => {
    await change(tx, actor, await lockRequest(tx, { actor, id: requestId, action }));
    return requestId;
  });
  return ctx.db.findOneByOrFail(QuoteRequest, { id: requestId });
}
