import type { AlertKind } from '../../../graphql/schema-types.generated';
import { formatMoney, formatNumber } from '../../../lib/format/format';

/** Texts about what people want to be told of a tool, which the specification does not have. */
export const alertTexts = {
  tellMe: 'Tell me when …',
  whenBack: 'Tell me when it is back',
  title: (name: string) => `Tell me about ${name}`,
  submit: 'Tell me',
  asked: 'You will be told, here and by email.',
  kind: 'Tell me when',
  quantity: 'Quantity',
  price: 'Price of a unit',
  inStockNow: (units: number) => `${formatNumber(units)} in stock now.`,
  costsNow: (price: number) => `You are told below this. It is ${formatMoney(price)} now, for this quantity.`,
  changesHelp:
    'A new revision, a higher price or the last day to order: before it happens, with the email of Monday, for two years.',
  once: 'You are told once. Nothing is reserved for you.',
  askedFor: 'You have asked to be told',
  remove: 'Remove',
  removeLine: (line: string) => `Remove: ${line}`,
  heading: 'Alerts',
  lead: 'What you have asked to be told of on the page of a tool, and what you were told in the last 90 days.',
  all: 'All your alerts',
  none: 'No alerts yet',
  noneText:
    'On the page of a tool you can ask to be told when it is in stock again, costs less than a price, or changes.',
  tool: 'Tool',
  what: 'You are told',
  since: 'Since',
  state: 'State',
  waiting: 'Waiting',
  noLongerSold: 'No longer sold',
  toldOn: (day: string) => `Told on ${day}`,
  until: (day: string) => `Until ${day}`,
  inStock: (units: number) => `${formatNumber(units)} in stock`,
  costs: (price: number) => `${formatMoney(price)} now`,
  removeOf: (tool: string, line: string) => `Remove ${tool}: ${line}`,
  alertOf: (tool: string) => `The alert of ${tool}`,
  willBeTold: (line: string) => `You will be told ${line}.`,
} as const;

/** What a person can wait for, for the choice of one: Tell me when … */
export const ALERT_KINDS: Record<AlertKind, string> = {
  InStock: 'it is in stock',
  BelowPrice: 'it costs less',
  Changes: 'it changes',
};

type Wish = { kind: AlertKind; quantity: number | null; price: number | null };

const LINES: Record<AlertKind, (wish: Wish) => string> = {
  InStock: ({ quantity }) => `when ${formatNumber(quantity ?? 1)} are in stock`,
  BelowPrice: ({ quantity, price }) =>
    `when a unit costs less than ${formatMoney(price ?? 0)} for ${formatNumber(quantity ?? 1)}`,
  Changes: () => 'before it changes',
};

/** What a person waits for: when 10 are in stock. */
export const alertLine = (wish: Wish): string => LINES[wish.kind](wish);
