import type { EntityManager } from 'typeorm';
import type { Priced } from '../../../rules/ladder';
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
}

/** The price that a source has for a quantity of a tool; null if it has none. */
export type PriceOf = (tool: PricedTool, quantity: number) => UnitPrice | null;

/** A source of prices. It reads its data for all tools in one query. */
export type Source = (
  db: EntityManager,
  context: PriceContext,
  toolIds: readonly string[],
) => Promise<PriceOf>;
