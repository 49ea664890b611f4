import type { TradeFactsFragment } from '../../../entities/tool/trade-facts.generated';

export type TradeData = Pick<
  TradeFactsFragment,
  | 'weightGrams'
  | 'originCountry'
  | 'packedWeightGrams'
  | 'packedLengthMm'
  | 'packedWidthMm'
  | 'packedHeightMm'
>;

/** Codes of UN/CEFACT recommendation 20. */
const [GRAM, MILLIMETRE] = ['GRM', 'MMT'];

const measure = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode });

/** What schema.org says of the tool itself: net weight and country of origin. */
export const tradeData = ({ weightGrams, originCountry }: TradeData) => ({
  ...(weightGrams !== null && { weight: measure(weightGrams, GRAM) }),
  ...(originCountry !== null && { countryOfOrigin: { '@type': 'Country', name: originCountry } }),
});

/** Weight and size of a packed unit: on the offer, because those of a Product are of the tool without its packaging. */
export function packageData(trade: TradeData) {
  const { packedWeightGrams, packedLengthMm, packedWidthMm, packedHeightMm } = trade;
  const facts = {
    ...(packedWeightGrams !== null && { weight: measure(packedWeightGrams, GRAM) }),
    ...(packedWidthMm !== null && { width: measure(packedWidthMm, MILLIMETRE) }),
    ...(packedHeightMm !== null && { height: measure(packedHeightMm, MILLIMETRE) }),
    ...(packedLengthMm !== null && { depth: measure(packedLengthMm, MILLIMETRE) }),
  };
  if (Object.keys(facts).length === 0) return {};
  return { shippingDetails: { '@type': 'OfferShippingDetails', ...facts } };
}
