import type { ChangeToolPricesInput } from '../../../graphql/schema-types.generated';
import { validation } from '../../../lib/messages';
import { CENTS, wholeDollars } from '../../../lib/format/money';
import { percentRule, valueOf } from '../../../lib/reading/typed-number';
import { priceTexts } from './price-messages';
import { ruleTexts } from '../../../lib/forms/rule-messages';

/** How prices may be changed. A direction of its own: number pads of phones have no minus. */
export const PRICE_CHANGES = [
  { value: 'raisePercent', label: 'Raise by per cent' },
  { value: 'lowerPercent', label: 'Lower by per cent' },
  { value: 'raiseAmount', label: 'Raise by dollars' },
  { value: 'lowerAmount', label: 'Lower by dollars' },
] as const;

export type PriceChangeValues = {
  kind: (typeof PRICE_CHANGES)[number]['value'];
  by?: string;
  /** Price breaks change, too. */
  moveBreaks?: boolean;
};
export type PriceChangeInput = Omit<ChangeToolPricesInput, 'ids'>;

export const inPercent = ({ kind }: PriceChangeValues): boolean => kind.endsWith('Percent');

const hundredthsOf = (percent = ''): number | null => valueOf(percent, percentRule);

/** Whole dollars, or per cent with at most two decimals, above 0. */
export function validatePriceChange(values: PriceChangeValues): { by?: string } {
  const by = values.by?.trim();
  if (!by) return { by: validation.required(priceTexts.by) };
  if (!inPercent(values)) {
    const amount = wholeDollars(by);
    if (amount === null) return { by: validation.wholeNumber(priceTexts.by) };
    return amount < CENTS ? { by: ruleTexts.atLeast(priceTexts.by, 1) } : {};
  }
  const percent = hundredthsOf(by);
  if (percent === null) return { by: priceTexts.percentDecimals };
  return percent > 0 ? {} : { by: ruleTexts.atLeast(priceTexts.by, 0.01) };
}

/** Valid values as the API takes them. */
export function priceChange(values: PriceChangeValues): PriceChangeInput {
  const direction = values.kind.startsWith('raise') ? 1 : -1;
  const moveBreaks = values.moveBreaks ?? false;
  return inPercent(values)
    ? { percent: (direction * (hundredthsOf(values.by) ?? 0)) / 100, moveBreaks }
    : { amount: direction * (wholeDollars(values.by) ?? 0), moveBreaks };
}

/** The change, for a summary. */
export const describePriceChange = ({ kind, by = '' }: PriceChangeValues) => [
  { label: PRICE_CHANGES.find(({ value }) => value === kind)?.label ?? '', value: by },
];
