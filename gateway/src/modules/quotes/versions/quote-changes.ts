import { workingDaysText } from '../../../shared/time/working-days';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { dayText } from '../../../shared/time/days';
import { formatMoney } from '../../../shared/money';
import { formatUnits } from '../../../shared/units';
import { PAYMENT_TERMS } from '../../../rules/state-names';
import { depositText } from './quote-charges.service';
import type { Quote, QuoteLine, QuotePrice } from '../quote.entity';

export enum QuoteChangeKind {
  Added = 'Added',
  Removed = 'Removed',
  Changed = 'Changed',
}
registerEnumType(QuoteChangeKind, {
  name: 'QuoteChangeKind',
  description: 'Kind of a difference between two versions.',
  valuesConfig: {
    Added: { description: 'The newer version has it, the older has not.' },
    Removed: { description: 'The older version has it, the newer has not.' },
    Changed: { description: 'Both have it, with another value.' },
  },
});

@ObjectType({ description: 'A difference to the version before.', simpleResolvers: true })
export class QuoteChange {
  @Field(() => QuoteChangeKind, { description: 'Kind.' })
  kind!: QuoteChangeKind;

  @Field({ description: 'Label of the changed field: Price, Valid until.' })
  what!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The line that it is about; null for the whole quote.',
  })
  line!: string | null;

  @Field(() => Int, { nullable: true, description: 'The quantity to which the price applies.' })
  quantity!: number | null;

  @Field(() => String, { nullable: true, description: 'The older value; null if there was none.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'The newer value; null if there is none.' })
  after!: string | null;

  @Field({ description: 'The difference in a line of text: Changed: Servo × 10, $9 to $8.50.' })
  text!: string;
}

/** A version with all that it offers. */
export interface WholeQuote {
  readonly quote: Quote;
  readonly lines: readonly QuoteLine[];
  readonly prices: readonly QuotePrice[];
}

/** The fields of a version, by a key that is the same in both versions. */
type Facts = ReadonlyMap<
  string,
  Pick<QuoteChange, 'what' | 'line' | 'quantity'> & { readonly value: string }
>;

function termsOf({ quote }: WholeQuote): Facts {
  const { leadTimeDays, terms, validUntil, priceUntil, text, toolingName, toolingFee, deliveryPrice } = quote;
  const { depositPercent } = quote;
  const facts: [what: string, value: string | null][] = [
    ['Tooling fee', toolingFee === null ? null : `${toolingName}: ${formatMoney(toolingFee)}`],
    ['Delivery', deliveryPrice === null ? null : formatMoney(deliveryPrice)],
    ['Deposit', depositPercent === null ? null : depositText(depositPercent)],
    ['Lead time', leadTimeDays === null ? null : workingDaysText(leadTimeDays)],
    ['Terms', PAYMENT_TERMS[terms]],
    ['Valid until', validUntil],
    ['Same prices until', priceUntil],
    ['Text', text],
  ];
  return new Map(
    facts.flatMap(([what, value]) =>
      value === null ? [] : [[what, { what, value, line: null, quantity: null }]],
    ),
  );
}

/** A line is the same in both versions if it names the same tool, or is described the same way. */
const keyOf = ({ toolId, name }: QuoteLine): string => toolId ?? name;

const linesOf = ({ lines }: WholeQuote): Facts =>
  new Map(
    lines.map((line) => [keyOf(line), { what: 'Line', value: line.name, line: line.name, quantity: null }]),
  );

/** The prices of lines that both versions have. */
const pricesOf = ({ lines, prices }: WholeQuote, common: ReadonlySet<string>): Facts =>
  new Map(
    lines.flatMap((line) => {
      if (!common.has(keyOf(line))) return [];
      const own = prices.filter(({ position }) => position === line.position);
      return own.map(({ quantity, unitPrice }) => [
        `${keyOf(line)} ${quantity}`,
        { what: 'Price', value: formatMoney(unitPrice), line: line.name, quantity },
      ]);
    }),
  );

const shown = (what: string, value: string): string => (what.endsWith(' until') ? dayText(value) : value);

/** A line names itself, and a text would be too long. */
function textOf({ kind, what, line, quantity, before, after }: Omit<QuoteChange, 'text'>): string {
  const subject = `${line ?? what}${quantity === null ? '' : ` × ${formatUnits(quantity)}`}`;
  if (what === 'Line' || what === 'Text') return `${kind}: ${subject}`;
  const values = [before, after].flatMap((value) => (value === null ? [] : [shown(what, value)]));
  return `${kind}: ${subject}, ${values.join(' to ')}`;
}

function compare(older: Facts, newer: Facts): QuoteChange[] {
  const keys = [...new Set([...newer.keys(), ...older.keys()])];
  return keys.flatMap((key) => {
    const [before, after] = [older.get(key), newer.get(key)];
    if (before?.value === after?.value) return [];
    const { what, line, quantity } = (after ?? before) as NonNullable<typeof after>;
    const kind = !before ? QuoteChangeKind.Added : after ? QuoteChangeKind.Changed : QuoteChangeKind.Removed;
    const values = { before: before?.value ?? null, after: after?.value ?? null };
    const change = { kind, what, line, quantity, ...values };
    return { ...change, text: textOf(change) };
  });
}

/** Changes of a version: lines first, then prices of remaining lines, then charges and terms. */
export function changesBetween(older: WholeQuote, newer: WholeQuote): QuoteChange[] {
  const newKeys = new Set(newer.lines.map(keyOf));
  const common = new Set(older.lines.map(keyOf).filter((key) => newKeys.has(key)));
  return [
    ...compare(linesOf(older), linesOf(newer)),
    ...compare(pricesOf(older, common), pricesOf(newer, common)),
    ...compare(termsOf(older), termsOf(newer)),
  ];
}
