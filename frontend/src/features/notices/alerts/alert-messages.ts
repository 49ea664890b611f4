import { formatNumber } from '../../../lib/format/format';

/** Texts about what people want to be told of a tool, which the specification does not have. */
export const alertTexts = {
  whenBack: 'Tell me when it is back',
  willBeTold: (quantity: number) => `You will be told when ${formatNumber(quantity)} are in stock.`,
  stop: 'Do not tell me',
} as const;
