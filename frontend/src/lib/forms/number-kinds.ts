import { formatAmount, formatNumber } from '../format/format';
import { dollarsText } from '../format/money';
import { validation } from '../messages';
import {
  kilogramRule,
  moneyRule,
  percentRule,
  quantityRule,
  readTyped,
  type NumberRule,
} from '../reading/typed-number';
import { ruleTexts } from './rule-messages';

/** What is typed into a field: dollars, units, per cent, or kilograms. */
export type NumberKind = 'money' | 'quantity' | 'percent' | 'kilograms';

interface Kind {
  readonly rule: NumberRule;
  /** A value as a form holds it: digits that can be read in one way only. */
  readonly text: (value: number) => string;
  /** A value as a person reads it. */
  readonly shown: (value: number) => string;
  /** The refusal of anything else. */
  readonly refusal: (label: string) => string;
}

const GRAMS = 1_000;

/** A fourth decimal, because 1.125 may be 1125. */
const kilogramsText = (grams: number): string => String(grams / GRAMS).replace(/\.\d{3}$/, '$&0');

const kinds: Readonly<Record<NumberKind, Kind>> = {
  money: { rule: moneyRule, text: dollarsText, shown: formatAmount, refusal: ruleTexts.dollars },
  quantity: { rule: quantityRule, text: String, shown: formatNumber, refusal: validation.wholeNumber },
  percent: {
    rule: percentRule,
    text: dollarsText,
    shown: (hundredths) => formatNumber(hundredths / 100),
    refusal: ruleTexts.percent,
  },
  kilograms: {
    rule: kilogramRule,
    text: kilogramsText,
    shown: (grams) => formatNumber(grams / GRAMS),
    refusal: ruleTexts.kilograms,
  },
};

/** The text of a form in the shortest form that means the same; as it was typed if it is not read. */
export function settledText(kind: NumberKind, typed: string): string {
  const reading = readTyped(typed, kinds[kind].rule);
  return reading.kind === 'number' ? kinds[kind].text(reading.value) : typed;
}

/** What was read, as people write it; as it was typed if it is not read. */
export function shownText(kind: NumberKind, typed: string): string {
  const reading = readTyped(typed, kinds[kind].rule);
  return reading.kind === 'number' ? kinds[kind].shown(reading.value) : typed;
}

/** Why a typed text is not read; undefined if it is, or is empty. */
export function readingProblem(kind: NumberKind, typed: string, label: string): string | undefined {
  const reading = readTyped(typed, kinds[kind].rule);
  if (reading.kind === 'ambiguous') return ruleTexts.ambiguous(typed.trim());
  if (reading.kind !== 'refused') return undefined;
  return reading.why === 'otherCurrency' ? ruleTexts.otherCurrency(label) : kinds[kind].refusal(label);
}

/** The numbers that an ambiguous text may mean: what a form holds of each, and what people read. */
export function meaningsOfTyped(kind: NumberKind, typed: string): { text: string; shown: string }[] {
  const { rule, text, shown } = kinds[kind];
  const reading = readTyped(typed, rule);
  const values = reading.kind === 'ambiguous' ? reading.values : [];
  return values.map((value) => ({ text: text(value), shown: shown(value) }));
}

/** Whether the keys of a phone need a sign for decimals. */
export const hasDecimals = (kind: NumberKind): boolean => kinds[kind].rule.places > 0;
