import { workingDaysText } from '../../../../shared/time/working-days';
import { dayText } from '../../../../shared/time/days';
import { PAYMENT_TERMS } from '../../../../rules/state-names';
import { depositText } from '../../../quotes/versions/quote-charges.service';
import type { SnapshotQuote, SnapshotQuoteLine } from '../snapshot';
import { dollars, quantity } from './formats';
import type { Cell } from './line-table';
import type { Fact } from './parts';

export const quoteFacts = ({
  validUntil,
  priceUntil,
  leadTimeDays,
  depositPercent,
  terms,
}: SnapshotQuote): Fact[] => [
  ['Valid until', dayText(validUntil)],
  ['Lead time', leadTimeDays === null ? null : workingDaysText(leadTimeDays)],
  ['Deposit', depositPercent ? depositText(depositPercent) : null],
  ['Payment terms', PAYMENT_TERMS[terms]],
  ['Same prices for repeat orders until', priceUntil && dayText(priceUntil)],
];

/** A row for each price (the first names the line) and a row for each charge. */
export const quoteRows = ({ lines, charges = [] }: SnapshotQuote): Cell[][] => [
  ...lines.flatMap(lineRows),
  ...charges.map(({ name, amount }) => [
    { text: name },
    { text: '' },
    { text: '' },
    { text: dollars(amount) },
  ]),
];

function lineRows({ sku, name, reference, prices }: SnapshotQuoteLine): Cell[][] {
  const below = [sku, reference && `Your reference: ${reference}`].filter(Boolean).join(' · ');
  return prices.map((price, at) => [
    at === 0 ? { text: name, below } : { text: '' },
    { text: quantity(price.quantity) },
    { text: dollars(price.unitPrice) },
    { text: dollars(price.quantity * price.unitPrice) },
  ]);
}

/** True if each line has one price only. */
export const isFixed = ({ lines }: SnapshotQuote): boolean =>
  lines.every(({ prices }) => prices.length === 1);
