import { Field, ID, ObjectType } from 'type-graphql';
import { toolChanged } from './tool.subject';
import { emit } from '../../../events/emit';
import { In } from 'typeorm';
import { signedIn, type Ctx, type Tx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { authorize } from '../../../shared/permission';
import { Refusal } from '../../../shared/refusal';
import { changeMany, rowIds, outcomeOf } from '../../idempotency/bulk.service';
import type { Outcome } from '../../idempotency/idempotency-key.entity';
import { keyedRequest } from '../../idempotency/idempotency.service';
import {
  contentOf,
  newLadder,
  priceChangeOf,
  type ChangeToolPricesInput,
  type PriceChange,
} from './price-change';
import type { Priced } from '../pricing/pricing.service';
import { Tool } from './tool.entity';
import { canChangePrices } from './tool.policy';
import { refuseQuotedPrice } from './tool.terms';

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
  const { ids } = input;
  const request = keyedRequest(ctx, idempotencyKey, ['prices', ids, ...contentOf(change)]);
  const outcomes = await changeMany(ctx, { actor, request }, (tx) => changePrices(tx, ids, change));
  const done = outcomes.filter(({ error }) => !error).map(({ id }) => id.toLowerCase());
  const tools = await ctx.db.find(Tool, { where: { id: In(done) }, withDeleted: true });
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  return outcomes.map(({ id, error, unchanged }) => ({
    id,
    error,
    changed: !error && !unchanged,
    tool: byId.get(id.toLowerCase()) ?? null,
  }));
}

async function changePrices(tx: Tx, ids: readonly string[], change: PriceChange): Promise<Outcome[]> {
  const locked = await tx.db.find(Tool, {
    where: { id: In(rowIds(ids)) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  const byId = new Map(locked.map((tool) => [tool.id, tool]));
  const changed: ({ id: string } & Priced)[] = [];
  const events: ReturnType<typeof toolChanged> = [];
  const outcomes = ids.map((id) =>
    outcomeOf(id, () => {
      const tool = byId.get(id.toLowerCase());
      if (!tool) throw notFound();
      refuseQuotedPrice(tool);
      const ladder = newLadder(tool, change);
      if (!ladder) return { unchanged: true };
      changed.push({ id: tool.id, ...ladder });
      events.push(...toolChanged(tool, { ...tool, ...ladder }));
      return undefined;
    }),
  );
  if (changed.length === 0) return outcomes;
  await tx.db.query(
    `UPDATE tools SET price_cents = changed.price, price_breaks = changed."priceBreaks", updated_at = now()
     FROM jsonb_to_recordset($1) AS changed (id uuid, price bigint, "priceBreaks" jsonb) WHERE tools.id = changed.id`,
    [JSON.stringify(changed)],
  );
  await emit(tx, 'tool.price-changed', ...events);
  return outcomes;
}
