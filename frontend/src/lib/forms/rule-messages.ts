import { formatNumber } from '../format/format';

/** Validation messages that the specification does not have. */
export const ruleTexts = {
  atLeast: (label: string, least: string) => `${label} must be at least ${least}`,
  atMost: (label: string, most: string) => `${label} must be at most ${most}`,
  tooLong: (label: string, most: number, over: number) =>
    `${label} must have at most ${formatNumber(most)} characters: ${formatNumber(over)} too many`,
  dollars: (label: string) => `${label} must be dollars, with at most two decimals`,
  notSent: (problem: string, others: number) =>
    others ? `Not sent: ${problem}, and ${others} more` : `Not sent: ${problem}`,
  percent: (label: string) => `${label} must be a number, with at most two decimals`,
  wholeNumbers: (label: string) => `${label} must be whole numbers, such as 100, 500, 1000`,
  kilograms: (label: string) => `${label} must be kilograms, with at most three decimals`,
  dayAhead: 'This day is still to come',
  dayOver: 'This day is over',
  dayAtLeast: (day: string) => `The day must be ${day} or later`,
  dayAtMost: (day: string) => `The day must be ${day} or earlier`,
  dayClosed: (next: string) => `We are closed on this day. The next working day is ${next}`,
  otherCurrency: (label: string) => `${label} must be in US dollars`,
  ambiguous: (typed: string, meanings: number) =>
    meanings === 1
      ? `“${typed}” has too many decimals, unless you mean this:`
      : `“${typed}” can be read in two ways. Choose what you mean.`,
} as const;
