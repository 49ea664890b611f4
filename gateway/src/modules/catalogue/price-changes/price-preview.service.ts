import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { authorize } from '../../../shared/permission';
import { Refusal, refusalOf } from '../../../shared/refusal';
import { Money } from '../../../shared/scalars';
import { rowIds } from '../../idempotency/bulk.service';
import {
  newLadder,
  priceChangeOf,
  type ChangeToolPricesInput,
  type PriceChange,
} from '../tools/price-change';
import type { Priced } from '../pricing/pricing.service';
import type { Tool } from '../tools/tool.entity';
import { canChangePrices } from '../tools/tool.policy';
import { toolsOfIds } from '../tools/tool-writing.service';
import { refuseQuotedPrice } from '../tools/tool.terms';

@ObjectType({ description: 'A price before and after a change.', simpleResolvers: true })
export class PriceStep {
  @Field(() => Int, { description: 'Smallest quantity that has the price; 1 for the own price of the tool.' })
  minQuantity!: number;

  @Field(() => Money, { description: 'Price before the change.' })
  before!: number;

  @Field(() => Money, { description: 'Price after the change.' })
  after!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Difference in per cent of the price before, rounded to two decimals; null if that is 0.',
  })
  percent!: number | null;
}

@ObjectType({ description: 'A change of the prices of one tool before it is made.', simpleResolvers: true })
export class PricePreview {
  @Field(() => ID, { description: 'The given id.' })
  id!: string;

  @Field(() => PriceStep, { nullable: true, description: 'Own price of the tool; null if it is refused.' })
  price!: PriceStep | null;

  @Field(() => [PriceStep], { description: 'Price breaks, by quantity.' })
  priceBreaks!: PriceStep[];

  @Field(() => Boolean, {
    description: 'True if only the rounding to whole dollars leaves the own price as it is.',
  })
  unchangedByRounding!: boolean;

  @Field(() => Refusal, {
    nullable: true,
    description: 'The refusal of the change; null if there is no reason.',
  })
  error!: Refusal | null;
}

/**
 * The effect of changeToolPrices on each tool (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN,
 * BAD_USER_INPUT
 */
export async function previewToolPrices(ctx: Ctx, input: ChangeToolPricesInput): Promise<PricePreview[]> {
  authorize(canChangePrices(await ctx.viewer()));
  const change = priceChangeOf(input);
  const tools = (await toolsOfIds(ctx.db, rowIds(input.ids))).filter(({ deletedAt }) => !deletedAt);
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  return input.ids.map((id) => previewOf(id, byId.get(id.toLowerCase()), change));
}

function previewOf(id: string, tool: Tool | undefined, change: PriceChange): PricePreview {
  try {
    if (!tool) throw notFound();
    refuseQuotedPrice(tool);
    const after: Priced = newLadder(tool, change) ?? tool;
    const price = stepOf(1, tool.price, after.price);
    const priceBreaks = tool.priceBreaks.map(({ minQuantity, unitPrice }, at) =>
      stepOf(minQuantity, unitPrice, after.priceBreaks[at]?.unitPrice ?? unitPrice),
    );
    const unchangedByRounding = !!change.percent && price.before === price.after;
    return { id, price, priceBreaks, unchangedByRounding, error: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { id, price: null, priceBreaks: [], unchangedByRounding: false, error: refusalOf(error) };
  }
}

const stepOf = (minQuantity: number, before: number, after: number): PriceStep => ({
  minQuantity,
  before,
  after,
  percent: before ? Math.round((10_000 * (after - before)) / before) / 100 : null,
});
