import { registerEnumType } from 'type-graphql';
import { query } from '../../db/sql';
import { signedIn, type Ctx } from '../../shared/ctx';
import { IdempotencyKey } from './idempotency-key.entity';
import { keyedRequest, WITHDRAWN } from './idempotency.service';

/** Outcome of the request with an idempotency key. */
export enum AttemptState {
  Unused = 'Unused',
  Done = 'Done',
  Withdrawn = 'Withdrawn',
}
registerEnumType(AttemptState, {
  name: 'AttemptState',
  description: 'State of a request with an idempotency key.',
  valuesConfig: {
    Unused: { description: 'No request with this key has taken effect so far. One may still be on its way.' },
    Done: { description: 'A request with this key has taken effect.' },
    Withdrawn: { description: 'No request with this key takes effect any more.' },
  },
});

const stateOf = (used: Pick<IdempotencyKey, 'requestHash'> | null): AttemptState => {
  if (!used) return AttemptState.Unused;
  return used.requestHash === WITHDRAWN ? AttemptState.Withdrawn : AttemptState.Done;
};

/** Outcome of the viewer's request with a key. Changes nothing. @throws DomainError UNAUTHENTICATED, BAD_USER_INPUT */
export async function attemptState(ctx: Ctx, idempotencyKey: string): Promise<AttemptState> {
  const { userId } = await signedIn(ctx);
  const key = keyedRequest(ctx, idempotencyKey, null).key ?? '';
  return stateOf(await ctx.db.findOneBy(IdempotencyKey, { userId, key }));
}

/**
 * Takes the key, so that a request that is still on its way has no effect. One that is being carried out is waited for.
 * @returns Done if the request was faster @throws DomainError UNAUTHENTICATED, BAD_USER_INPUT
 */
export async function withdrawAttempt(ctx: Ctx, idempotencyKey: string): Promise<AttemptState> {
  const { userId } = await signedIn(ctx);
  const { key } = keyedRequest(ctx, idempotencyKey, null);
  await query(ctx.db, {
    sql: `INSERT INTO idempotency_keys (user_id, key, request_hash, result) VALUES ($1, $2, $3, '[]')
      ON CONFLICT DO NOTHING`,
    values: [userId, key, WITHDRAWN],
  });
  return attemptState(ctx, idempotencyKey);
}
