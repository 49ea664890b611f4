import { nextRung, rungAt } from '../../../rules/ladder';
import { PriceSource } from './price-source';
import type { PriceOf } from './source';

/** The price breaks of a tool. */
export const ladderPrice: PriceOf = (tool, quantity) => {
  const reached = rungAt(tool.priceBreaks, quantity);
  if (!reached) return null;
  const { unitPrice, minQuantity: breakQuantity } = reached;
  const next = nextRung(tool.priceBreaks, quantity) ?? null;
  return { unitPrice, source: PriceSource.BREAK, breakQuantity, next };
};
