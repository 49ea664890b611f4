import { formatAmount, formatMoney, formatNumber } from '../format/format';
import { dollarsText } from '../format/money';
import { GRAMS, kilogramsText } from '../format/weight';
import { validation } from '../messages';
import {
  dollarRule,
  kilogramRule,
  moneyRule,
  percentRule,
  quantityRule,
  readTyped,
  type NumberRule,
} from '../reading/typed-number';
import { readQuantities } from '../reading/typed-quantities';
import { ruleTexts } from './rule-messages';

type Reading<Value> =
  | { readonly kind: 'empty' }
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'ambiguous'; readonly values: readonly Value[] }
  | { readonly kind: 'refused'; readonly why?: 'notANumber' | 'otherCurrency' | 'decimals' };

/** The least and the largest number that the gateway takes, in the smallest unit of the field: cents, pieces, grams. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
}

interface Description<Value> {
  readonly read: (typed: string) => Reading<Value>;
  /** A value as a form holds it: a text that can be read in one way only. */
  readonly text: (value: Value) => string;
  /** A value as a person reads it. */
  readonly shown: (value: Value) => string;
  /** The same among other meanings of a text; `shown` if there is none. */
  readonly choice?: (value: Value) => string;
  /** The refusal of anything else. */
  readonly refusal: (label: string) => string;
  /** The numbers of a value, which have limits; itself if it is one. */
  readonly numbers?: (value: Value) => readonly number[];
  /** A limit as a person reads it. */
  readonly limit: (value: number) => string;
  /** The keys of a phone. */
  readonly inputMode: 'decimal' | 'numeric' | 'text';
}

/** What a field does with a typed text. */
function kindOf<Value>(description: Description<Value>) {
  const { read, text, shown, choice = shown, refusal, inputMode, limit } = description;
  const { numbers = (value: Value) => [Number(value)] } = description;
  return {
    inputMode,
    /** Why the gateway would refuse a number that is read; undefined if it would not. */
    beyond(typed: string, label: string, { min, max }: NumberLimits): string | undefined {
      const reading = read(typed);
      if (reading.kind !== 'read') return undefined;
      const values = numbers(reading.value);
      if (values.some((value) => value < min)) return ruleTexts.atLeast(label, limit(min));
      return values.some((value) => value > max) ? ruleTexts.atMost(label, limit(max)) : undefined;
    },
    /** As a form holds it; as it was typed if it is not read. */
    settled(typed: string): string {
      const reading = read(typed);
      return reading.kind === 'read' ? text(reading.value) : typed;
    },
    /** What was read, as people write it; as it was typed if it is not read. */
    shown(typed: string): string {
      const reading = read(typed);
      return reading.kind === 'read' ? shown(reading.value) : typed;
    },
    /** Why a text is not read; undefined if it is, or is empty. */
    problem(typed: string, label: string): string | undefined {
      const reading = read(typed);
      if (reading.kind === 'ambiguous') return ruleTexts.ambiguous(typed.trim(), reading.values.length);
      if (reading.kind !== 'refused') return undefined;
      return reading.why === 'otherCurrency' ? ruleTexts.otherCurrency(label) : refusal(label);
    },
    /** What an ambiguous text may mean: what a form holds of each meaning, and what people read. */
    meanings(typed: string): { text: string; shown: string }[] {
      const reading = read(typed);
      const values = reading.kind === 'ambiguous' ? reading.values : [];
      return values.map((value) => ({ text: text(value), shown: choice(value) }));
    },
  };
}

const by = (rule: NumberRule) => (typed: string) => readTyped(typed, rule);

const kinds = {
  money: kindOf({
    read: by(moneyRule),
    text: dollarsText,
    shown: formatAmount,
    limit: formatMoney,
    refusal: ruleTexts.dollars,
    inputMode: 'decimal',
  }),
  dollars: kindOf({
    read: by(dollarRule),
    text: String,
    shown: formatNumber,
    limit: formatNumber,
    refusal: validation.wholeNumber,
    inputMode: 'numeric',
  }),
  quantity: kindOf({
    read: by(quantityRule),
    text: String,
    shown: formatNumber,
    limit: formatNumber,
    refusal: validation.wholeNumber,
    inputMode: 'numeric',
  }),
  quantities: kindOf<readonly number[]>({
    read: readQuantities,
    text: (values) => values.join(', '),
    shown: (values) => values.map(formatNumber).join(', '),
    // 100,500 and 100, 500 look the same.
    choice: (values) => values.map(formatNumber).join(' and '),
    numbers: (values) => values,
    limit: formatNumber,
    refusal: ruleTexts.wholeNumbers,
    inputMode: 'text',
  }),
  percent: kindOf({
    read: by(percentRule),
    text: dollarsText,
    shown: (hundredths) => formatNumber(hundredths / 100),
    limit: (hundredths) => `${formatNumber(hundredths / 100)} %`,
    refusal: ruleTexts.percent,
    inputMode: 'decimal',
  }),
  kilograms: kindOf({
    read: by(kilogramRule),
    text: kilogramsText,
    shown: (grams) => formatNumber(grams / GRAMS),
    limit: (grams) => `${formatNumber(grams / GRAMS)} kg`,
    refusal: ruleTexts.kilograms,
    inputMode: 'decimal',
  }),
};

/** What is typed into a field: dollars with or without cents, units, a list of units, per cent, or kilograms. */
export type NumberKind = keyof typeof kinds;
export const numberKinds: Readonly<Record<NumberKind, ReturnType<typeof kindOf>>> = kinds;
