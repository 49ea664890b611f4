import { nextRung } from '../../../rules/ladder';
import { PriceSource } from './price-source';
import type { PriceOf } from './source';

/** The tool's own price, which every tool has. */
export const listPrice: PriceOf = ({ price, priceBreaks }, quantity) => ({
  unitPrice: price,
  source: PriceSource.LIST,
  breakQuantity: null,
  next: nextRung(priceBreaks, quantity) ?? null,
});
