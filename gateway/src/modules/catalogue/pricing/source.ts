import type { EntityManager } from 'typeorm';
import type { Priced } from '../../../rules/ladder';
import type { PriceBreak } from './price-break.inputs';
import type { PriceSource } from './price-source';

/** Account and day of a price. */
export interface PriceContext {
  /** The account: a company, or a customer without one; neither for a visitor. */
  readonly companyId: string | null;
  readonly customerId: string | null;
  /** As 2026-11-21. */
  readonly day: string;
}

/** A tool whose price is asked for. */
export interface PricedTool extends Priced {
  readonly id: string;
}

/** A price of one unit, cents. */
export interface UnitPrice {
  readonly unitPrice: number;
  readonly source: PriceSource;
  /** The quantity of the price break that applies, for the source BREAK. */
  readonly breakQuantity: number | null;
  /** The next price break, if larger quantities have one. */
  readonly next: PriceBreak | null;
}

/** The price that a source has for a quantity of a tool; null if it has none. */
export type PriceOf = (tool: PricedTool, quantity: number) => UnitPrice | null;

/** A line whose price is asked for. */
export interface LineToPrice {
  readonly toolId: string;
  /** Cents a unit that a quote agreed on. */
  readonly agreedUnitPrice?: number | null;
}

/** A source of prices. It reads its data for all lines in one query. Lines of one tool have the same agreed price. */
export type Source = (
  db: EntityManager,
  context: PriceContext,
  lines: readonly LineToPrice[],
) => Promise<PriceOf>;
