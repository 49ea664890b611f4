import type { EntityManager } from 'typeorm';
import { nextRung } from '../../../rules/ladder';
import { ladderPrice } from './ladder.source';
import { listPrice } from './list.source';
import type { PriceBreak } from './price-break.inputs';
import type { PriceContext, PricedTool, PriceOf, Source, UnitPrice } from './source';

export { brokenRungs, type Priced } from '../../../rules/ladder';
export type { PriceContext, PricedTool } from './source';

/** Where prices come from; the first source that has one decides. A new source is a file and an entry here. */
const SOURCES: readonly Source[] = [() => Promise.resolve(ladderPrice), () => Promise.resolve(listPrice)];

/** The price of a line. */
export interface LinePrice extends UnitPrice {
  /** Cents a unit without price breaks. */
  readonly listUnitPrice: number;
  readonly total: number;
  /** The next price break, if there is one. */
  readonly next: PriceBreak | null;
}

/** Prices a quantity of a tool. */
export type Pricing = (tool: PricedTool, quantity: number) => LinePrice;

/** The prices of an account on a day, for some tools. */
export async function pricingFor(
  db: EntityManager,
  context: PriceContext,
  toolIds: readonly string[],
): Promise<Pricing> {
  const prices = await Promise.all(SOURCES.map((source) => source(db, context, toolIds)));
  return (tool, quantity) => linePrice(tool, quantity, prices);
}

/** The prices of everyone: the price breaks, and the list price. */
export const priceAt: Pricing = (tool, quantity) => linePrice(tool, quantity, [ladderPrice, listPrice]);

function linePrice(tool: PricedTool, quantity: number, prices: readonly PriceOf[]): LinePrice {
  for (const priceOf of prices) {
    const price = priceOf(tool, quantity);
    if (price)
      return {
        ...price,
        listUnitPrice: tool.price,
        total: price.unitPrice * quantity,
        next: nextRung(tool.priceBreaks, quantity) ?? null,
      };
  }
  throw new Error(`the tool ${tool.id} has no price`);
}
