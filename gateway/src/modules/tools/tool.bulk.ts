import { isDeepStrictEqual } from 'node:util';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { In } from 'typeorm';
import { signedIn, type Ctx } from '../../shared/ctx';
import { badInput, notFound } from '../../shared/domain-error';
import { WholeDollars } from '../../shared/field-rules';
import { CENTS } from '../../shared/money';
import { authorize } from '../../shared/permission';
import { Refusal } from '../../shared/refusal';
import { Money } from '../../shared/scalars';
import { AuditAction } from '../audit/audit-entry.entity';
import { recordAction, type Action } from '../audit/audit.service';
import { BulkInput, changeMany, rowIds, outcomeOf } from '../idempotency/bulk.service';
import type { Outcome } from '../idempotency/idempotency-key.entity';
import { keyedRequest } from '../idempotency/idempotency.service';
import { Tool } from './tool.entity';
import { MAX_PRICE } from './tool.inputs';
import type { Priced } from './pricing';
import { toolChanged } from './tool.actions';
import { canManageTools } from './tool.policy';

const MAX_PERCENT = 1_000;

@InputType({ description: 'A change of the prices of many tools: give either amount or percent.' })
export class ChangeToolPricesInput extends BulkInput {
  @Field(() => Money, {
    nullable: true,
    description: 'Added to each price: a whole number of dollars; may be negative.',
  })
  @IsOptional()
  @WholeDollars('Amount', -MAX_PRICE, MAX_PRICE)
  amount?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Added to each price, per cent with at most two decimals; may be negative. Prices are rounded to whole dollars, half a dollar up.',
  })
  @IsOptional()
  @Max(MAX_PERCENT, { message: `Percent is above ${MAX_PERCENT}` })
  @Min(-100, { message: 'Percent must be at least -100' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Percent must be a number with at most two decimals' })
  percent?: number | null;
}

@ObjectType({ description: 'The outcome of one tool of a bulk change.', simpleResolvers: true })
export class ToolResult {
  @Field(() => ID, { description: 'The given id.' })
  id!: string;

  @Field(() => Tool, { nullable: true, description: 'The tool after the change; null if it was refused.' })
  tool!: Tool | null;

  @Field(() => Refusal, { nullable: true, description: 'Why it was refused; null if it was not.' })
  error!: Refusal | null;
}

type PriceChange = Pick<ChangeToolPricesInput, 'amount' | 'percent'>;

/**
 * A price after a change, rounded to multiples of `unit` cents. In hundredths of a per cent all numbers are integers, so
 * that halves are exact.
 */
export const changedPrice = (price: number, { amount, percent }: PriceChange, unit = CENTS): number =>
  percent == null
    ? price + (amount ?? 0)
    : unit * Math.round((price * (10_000 + Math.round(percent * 100))) / (10_000 * unit));

/** A tool's price and price breaks after a change. Only its own price is rounded to dollars, so it may limit the others. */
function changedLadder({ price, priceBreaks }: Priced, change: PriceChange): Priced {
  const changed = changedPrice(price, change);
  const unitPriceOf = (before: number) => Math.min(changed, Math.max(0, changedPrice(before, change, 1)));
  return {
    price: changed,
    priceBreaks: priceBreaks.map(({ minQuantity, unitPrice }) => ({
      minQuantity,
      unitPrice: unitPriceOf(unitPrice),
    })),
  };
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
  authorize(canManageTools(actor));
  const { ids, amount = null, percent = null } = input;
  if ((amount === null) === (percent === null)) throw badInput({ amount: 'Give either amount or percent.' });
  const request = keyedRequest(ctx, idempotencyKey, ['prices', ids, amount, percent]);
  const outcomes = await changeMany(ctx, { actor, request }, (tx) =>
    changePrices(tx, ids, { amount, percent }),
  );
  const done = outcomes.filter(({ error }) => !error).map(({ id }) => id.toLowerCase());
  for (const id of done) ctx.services.cacheTags.invalidate(`tools:${id}`);
  const tools = await ctx.db.find(Tool, { where: { id: In(done) }, withDeleted: true });
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  return outcomes.map(({ id, error }) => ({ id, error, tool: byId.get(id.toLowerCase()) ?? null }));
}

async function changePrices(tx: Ctx, ids: readonly string[], change: PriceChange): Promise<Outcome[]> {
  const locked = await tx.db.find(Tool, {
    where: { id: In(rowIds(ids)) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  const byId = new Map(locked.map((tool) => [tool.id, tool]));
  const changed: ({ id: string } & Priced)[] = [];
  const actions: Action[] = [];
  const outcomes = ids.map((id) =>
    outcomeOf(id, () => {
      const tool = byId.get(id.toLowerCase());
      if (!tool) throw notFound();
      const ladder = changedLadder(tool, change);
      const { price } = ladder;
      if (price < CENTS) throw badInput({ price: 'Price must be at least 1' });
      if (price > MAX_PRICE * CENTS) throw badInput({ price: `Price is above ${MAX_PRICE}` });
      const before = { price: tool.price, priceBreaks: tool.priceBreaks };
      if (isDeepStrictEqual(ladder, before)) return;
      changed.push({ id: tool.id, ...ladder });
      actions.push(...toolChanged(AuditAction.PriceChanged, tool, { ...tool, ...ladder }));
    }),
  );
  if (changed.length === 0) return outcomes;
  await tx.db.query(
    `UPDATE tools SET price_cents = changed.price, price_breaks = changed."priceBreaks", updated_at = now()
     FROM jsonb_to_recordset($1) AS changed (id uuid, price bigint, "priceBreaks" jsonb) WHERE tools.id = changed.id`,
    [JSON.stringify(changed)],
  );
  await recordAction(tx, ...actions);
  return outcomes;
}
