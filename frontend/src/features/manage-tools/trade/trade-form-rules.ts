import { hsCodeText, readHsCode } from '../../../../../gateway/src/rules/trade';
import type { ReachStatus, RohsStatus } from '../../../graphql/schema-types.generated';
import { wholeNumber } from '../../../lib/forms/whole-number';
import type { TradeOfToolFragment } from './tool-trade.generated';
import { tradeTexts as texts } from './trade-form-messages';

export const SIDES = ['packedLengthMm', 'packedWidthMm', 'packedHeightMm'] as const;
const NUMBERS = ['packedWeightGrams', ...SIDES, 'piecesPerCarton'] as const;
const TEXTS = ['rohs', 'rohsExemption', 'reach', 'svhc', 'originCountry', 'hsCode'] as const;

/** As they are typed or chosen. */
export type TradeValues = Partial<Record<(typeof NUMBERS)[number] | (typeof TEXTS)[number], string>>;

export const isExempt = (rohs = ''): boolean => rohs === 'Exempt';
export const containsSvhc = (reach = ''): boolean => reach === 'ContainsSvhc';

/** The facts of a tool as the form shows them. */
export const tradeValues = (tool: TradeOfToolFragment): TradeValues => ({
  ...Object.fromEntries([...TEXTS, ...NUMBERS].map((name) => [name, tool[name]?.toString()])),
  ...(tool.hsCode !== null && { hsCode: hsCodeText(tool.hsCode) }),
});

/** What the limits of the fields do not say. */
export function tradeErrors(values: TradeValues, weightGrams: number | null) {
  const missing = SIDES.filter((side) => !values[side]?.trim());
  const digits = readHsCode(values.hsCode ?? '');
  const packed = wholeNumber(values.packedWeightGrams);
  const isLight = packed !== null && weightGrams !== null && packed < weightGrams;
  return {
    ...(containsSvhc(values.reach) && !values.svhc?.trim() && { svhc: texts.svhcMissing }),
    ...(digits && !/^\d{6,10}$/.test(digits) && { hsCode: texts.hsCodeWrong }),
    ...(missing.length < SIDES.length &&
      Object.fromEntries(missing.map((side) => [side, texts.sizeMissing]))),
    ...(isLight && { packedWeightGrams: texts.tooLight(weightGrams) }),
  };
}

/** Valid values as the API takes them: null removes one. An exemption and substances go with the state that they explain. */
export const tradeInput = (values: TradeValues) => ({
  rohs: (values.rohs || null) as RohsStatus | null,
  rohsExemption: (isExempt(values.rohs) && values.rohsExemption?.trim()) || null,
  reach: (values.reach || null) as ReachStatus | null,
  svhc: (containsSvhc(values.reach) && values.svhc?.trim()) || null,
  originCountry: values.originCountry || null,
  hsCode: readHsCode(values.hsCode ?? '') || null,
  ...(Object.fromEntries(NUMBERS.map((name) => [name, wholeNumber(values[name])])) as Record<
    (typeof NUMBERS)[number],
    number | null
  >),
});
