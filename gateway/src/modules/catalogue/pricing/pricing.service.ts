import type { EntityManager } from 'typeorm';
import { ladderPrice } from './ladder.source';
import { listPrice } from './list.source';
import { quotePrices } from './quote.source';
import type { LineToPrice, PriceContext, PricedTool, PriceOf, Source, UnitPrice } from './source';

export { brokenRungs, type Priced } from '../../../rules/ladder';
export { isQuoted } from './quote.source';
export type { PriceContext, PricedTool } from './source';

/** Where prices come from; the first source that has one decides. A new source is a file and an entry here. */
const SOURCES: readonly Source[] = [
  quotePrices,
  () => Promise.resolve(ladderPrice),
  () => Promise.resolve(listPrice),
];

/** The price of a line. */
export interface LinePrice extends UnitPrice {
  /** Cents a unit without price breaks. */
  readonly listUnitPrice: number;
  readonly total: number;
}

/** Prices a quantity of a tool. */
export type Pricing = (tool: PricedTool, quantity: number) => LinePrice;

/** The prices of an account on a day, for some lines. */
export async function pricingFor(
  db: EntityManager,
  context: PriceContext,
  lines: readonly LineToPrice[],
): Promise<Pricing> {
  const prices = await Promise.all(SOURCES.map((source) => source(db, context, lines)));
  return (tool, quantity) => linePrice(tool, quantity, prices);
}

/** The prices of everyone: the price breaks, and the list price. */
export const priceAt: Pricing = (tool, quantity) => linePrice(tool, quantity, [ladderPrice, listPrice]);

function linePrice(tool: PricedTool, quantity: number, prices: readonly PriceOf[]): LinePrice {
  for (const priceOf of prices) {
    const price = priceOf(tool, quantity);
    if (price) return { ...price, listUnitPrice: tool.price, total: price.unitPrice * quantity };
  }
  throw new Error(`the tool ${tool.id} has no price`);
}
