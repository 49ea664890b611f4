import type { TradeFactsFragment } from '../entities/tool/trade-facts.generated';

/** Of a tool of which nothing is stated. */
export const NO_TRADE_FACTS: Omit<TradeFactsFragment, '__typename'> = {
  rohs: null,
  rohsExemption: null,
  reach: null,
  svhc: null,
  originCountry: null,
  hsCode: null,
  weightGrams: null,
  packedWeightGrams: null,
  packedLengthMm: null,
  packedWidthMm: null,
  packedHeightMm: null,
  piecesPerCarton: null,
};
