import type { ChangeToolPricesInput } from '../../../graphql/schema-types.generated';
import { changeToolPricesLimits } from '../../../graphql/limits.generated';
import { validation } from '../../../lib/messages';
import { CENTS, wholeDollars } from '../../../lib/format/money';
import { percentRule, valueOf } from '../../../lib/reading/typed-number';
import { priceTexts } from './price-messages';

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
  /** Of a change that has begun: its requests can be undone together. */
  changeId?: string;
};
export type PriceChangeInput = Omit<ChangeToolPricesInput, 'ids'>;

export const inPercent = ({ kind }: PriceChangeValues): boolean => kind.endsWith('Percent');

const hundredthsOf = (percent = ''): number | null => valueOf(percent, percentRule);

const { percent, amount } = changeToolPricesLimits;

/** Above 0, up to what the gateway takes in this direction: in hundredths of a per cent, or in dollars. */
export function changeLimits(values: PriceChangeValues) {
  const isRaised = values.kind.startsWith('raise');
  if (inPercent(values)) return { min: 1, max: 100 * (isRaised ? percent.max : -percent.min) };
  return { min: 1, max: (isRaised ? amount.max : -amount.min) / CENTS };
}

export const validatePriceChange = ({ by }: PriceChangeValues): { by?: string } =>
  by?.trim() ? {} : { by: validation.required(priceTexts.by) };

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
