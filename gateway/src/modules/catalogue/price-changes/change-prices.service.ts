import { Field, ID, ObjectType } from 'type-graphql';
import { signedIn, type Ctx, type Tx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { authorize } from '../../../shared/permission';
import { Refusal } from '../../../shared/refusal';
import { changeMany } from '../../idempotency/bulk.service';
import type { Outcome } from '../../idempotency/idempotency-key.entity';
import { keyedRequest } from '../../idempotency/idempotency.service';
import {
  contentOf,
  newLadder,
  priceChangeOf,
  type ChangeToolPricesInput,
  type PriceChange,
} from '../tools/price-change';
import { Tool } from '../tools/tool.entity';
import { canChangePrices } from '../tools/tool.policy';
import { toolsOfIds } from '../tools/tool-writing.service';
import { refuseQuotedPrice } from '../tools/tool.terms';
import { beginChange, keepPrices } from './kept-prices';
import { reprice } from './reprice';

@ObjectType({ description: 'The outcome of one tool of a bulk change.', simpleResolvers: true })
export class ToolResult {
  @Field(() => ID, { description: 'The given id.' })
  id!: string;

  @Field(() => Tool, { nullable: true, description: 'The tool after the change; null if it was refused.' })
  tool!: Tool | null;

  @Field(() => Refusal, {
    nullable: true,
    description: 'Reason for the refusal; null if it was not refused.',
  })
  error!: Refusal | null;

  @Field(() => Boolean, {
    description:
      'True if a price differs from before; false if it was refused or rounding left all as they were.',
  })
  changed!: boolean;
}

/**
 * Changes the prices of many tools (admins) in one transaction, price breaks included. A tool whose price would
 * leave the range from 1 dollar to the highest price is refused. @throws DomainError FORBIDDEN, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function changeToolPrices(
  ctx: Ctx,
  { input, idempotencyKey }: { input: ChangeToolPricesInput; idempotencyKey?: string | null },
): Promise<ToolResult[]> {
  const actor = await signedIn(ctx);
  authorize(canChangePrices(actor));
  const change = priceChangeOf(input);
  const { ids, changeId } = input;
  const content = ['prices', ids, ...contentOf(change), ...(changeId ? [changeId] : [])];
  const request = keyedRequest(ctx, idempotencyKey, content);
  const outcomes = await changeMany(ctx, { actor, request }, async (tx) => {
    if (changeId) await beginChange(tx, actor, changeId);
    const { outcomes: done, changed } = await changePrices(tx, ids, change);
    if (changeId) await keepPrices(tx, changeId, changed);
    return done;
  });
  return resultsOf(ctx, outcomes);
}

const changePrices = (tx: Tx, ids: readonly string[], change: PriceChange) =>
  reprice(tx, ids, (_id, tool) => {
    if (!tool) throw notFound();
    refuseQuotedPrice(tool);
    return newLadder(tool, change);
  });

/** The outcomes with the tools as they are now. */
export async function resultsOf(ctx: Ctx, outcomes: readonly Outcome[]): Promise<ToolResult[]> {
  const done = outcomes.filter(({ error }) => !error).map(({ id }) => id.toLowerCase());
  const tools = await toolsOfIds(ctx.db, done);
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  return outcomes.map(({ id, error, unchanged }) => ({
    id,
    error,
    changed: !error && !unchanged,
    tool: byId.get(id.toLowerCase()) ?? null,
  }));
}
