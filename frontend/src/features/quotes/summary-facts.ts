import type { Fact } from '../../components/page/fact-list';
import { workingDays } from '../../entities/order/lead-time';
import { formatDate, formatMoney } from '../../lib/format/format';
import { quoteTexts, termNames } from './quote-messages';
import type { QuoteVersionFragment } from './quote.generated';
import type { PaymentTerms } from '../../graphql/schema-types.generated';

const DAY = 86_400_000;

/** 'Dec 27, 2026 (30 days left)'; the day alone once it is over, or while the seller's day is not known. */
export function validityText(validUntil: string, today: string | null): string {
  const left = today ? (Date.parse(validUntil) - Date.parse(today)) / DAY : -1;
  const day = formatDate(validUntil);
  return left < 0 ? day : quoteTexts.daysLeft(day, left);
}

type Promised = Pick<QuoteVersionFragment, 'leadTimeDays' | 'depositPercent'>;

/** When everything leaves: a day, or how long after the deposit; null where no lead time was given. */
export function shipsText({ leadTimeDays, depositPercent }: Promised, shipsOn: string | null): string | null {
  if (leadTimeDays === null) return null;
  if (depositPercent !== null) return quoteTexts.afterDeposit(workingDays(leadTimeDays));
  return shipsOn ? quoteTexts.shipsIfToday(formatDate(shipsOn)) : workingDays(leadTimeDays);
}

type Offered = Promised &
  Pick<QuoteVersionFragment, 'toolingName' | 'toolingFee' | 'deliveryPrice'> & {
    /** null while no whole day is typed. */
    validUntil: string | null;
    /** null while it is written: as usual for its buyer. */
    terms: PaymentTerms | null;
  };

type Shown = {
  today: string | null;
  shipsOn?: string | null;
  /** Its amount is shown. */ deposit?: 'elsewhere';
};

/** What was offered with the lines of a version. */
export function summaryFacts(version: Offered, { today, shipsOn = null, deposit }: Shown): Fact[] {
  const { toolingName, toolingFee, deliveryPrice, depositPercent, validUntil, terms } = version;
  const ships = shipsText(version, shipsOn);
  const facts: (Fact | null)[] = [
    toolingFee === null ? null : { label: toolingName ?? quoteTexts.tooling, value: formatMoney(toolingFee) },
    {
      label: quoteTexts.delivery,
      value: deliveryPrice === null ? quoteTexts.included : formatMoney(deliveryPrice),
    },
    depositPercent === null || deposit === 'elsewhere'
      ? null
      : { label: quoteTexts.deposit, value: quoteTexts.depositOf(depositPercent) },
    ships === null ? null : { label: quoteTexts.ships, value: ships },
    validUntil === null ? null : { label: quoteTexts.validUntil, value: validityText(validUntil, today) },
    { label: quoteTexts.terms, value: terms ? termNames[terms] : quoteTexts.usualTerms },
  ];
  return facts.filter((fact) => fact !== null);
}
