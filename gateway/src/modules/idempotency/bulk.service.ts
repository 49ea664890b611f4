import { ArrayMinSize, ArrayUnique, MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { validate as isUuid } from 'uuid';
import { isUniqueViolation } from '../../db/database-error';
import { inTransaction, type Actor, type Ctx, type Tx } from '../../shared/ctx';
import { DomainError } from '../../shared/domain-error';
import { refusalOf } from '../../shared/refusal';
import type { Outcome } from './idempotency-key.entity';
import { claimKey, storeKey, type KeyedRequest } from './idempotency.service';
import { MaxItems } from '../../shared/field-rules';

/** The most rows that one bulk change takes. */
export const MAX_BULK = 200;
const MAX_ID = 100;

@InputType({ description: 'The rows of a bulk change.' })
export class BulkInput {
  @Field(() => [ID], { description: `1 to ${MAX_BULK} different ids.` })
  @ArrayUnique((id: string) => id.toLowerCase(), { message: 'Each id may be given once' })
  @MaxItems(MAX_BULK, `At most ${MAX_BULK} ids at a time`)
  @ArrayMinSize(1, { message: 'Give at least one id' })
  @MaxLength(MAX_ID, { each: true, message: 'This is not an id' })
  ids!: string[];
}

/** The outcome of one row: changed unless `change` throws a DomainError. */
export function outcomeOf(id: string, change: () => Pick<Outcome, 'unchanged'> | void): Outcome {
  try {
    return { id, error: null, ...change() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { id, error: refusalOf(error) };
  }
}

/** The ids that can name a row. */
export const rowIds = (ids: readonly string[]): string[] =>
  ids.filter((id) => isUuid(id)).map((id) => id.toLowerCase());

/**
 * Runs a change of one row in one transaction, once for each key. Returns the id that `change` returned, also to a request
 * that is repeated. @throws DomainError IDEMPOTENCY_KEY_REUSED
 */
export async function once(
  ctx: Ctx,
  keyed: { actor: Actor; request: KeyedRequest },
  change: (tx: Tx) => Promise<string>,
): Promise<string> {
  const outcomes = await changeMany(ctx, keyed, async (tx) => [{ id: await change(tx), error: null }]);
  return (outcomes as [Outcome])[0].id;
}

/** Runs a change of many rows in one transaction, once for each key. @throws DomainError IDEMPOTENCY_KEY_REUSED */
export async function changeMany(
  ctx: Ctx,
  { actor, request }: { actor: Actor; request: KeyedRequest },
  change: (tx: Tx) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const changeOnce = () =>
    inTransaction(ctx, async (tx) => {
      const found = await claimKey(tx, actor, request);
      if (found) return found.result ?? [];
      const result = await change(tx);
      await storeKey(tx, actor, request, { result });
      return result;
    });
  try {
    return await changeOnce();
  } catch (error) {
    // A change of a single order has used the key in the meantime: the second attempt finds it.
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return changeOnce();
    throw error;
  }
}
