import { dayText } from '../../../shared/time/days';
import { formatUnits } from '../../../shared/units';
import { NoticeKind } from '../../notices/change-notice.entity';
import { noticesOfDigest, type DigestedNotice } from '../../notices/digest.service';
import { EmailTopic } from '../../people/users/user.entity';
import { customer, type Message } from './message';

const HEADINGS: Record<NoticeKind, (day: string) => string> = {
  [NoticeKind.Revision]: (day) => `new revision from ${day}`,
  [NoticeKind.PriceRise]: (day) => `higher price from ${day}`,
  [NoticeKind.LastTimeBuy]: (day) => `last day to order: ${day}`,
};

const DAYS_A_MONTH = 365.25 / 12;

/** What they use, for the decision how many to order before the change; null if too little is known. */
export function usageText({ units, days }: Pick<DigestedNotice, 'units' | 'days'>): string | null {
  if (units === 0) return null;
  const months = days / DAYS_A_MONTH;
  if (months < 2) return `You ordered ${formatUnits(units)} so far.`;
  // Two digits are enough: it is an estimate.
  const monthly = Math.round(Number((units / months).toPrecision(2)));
  return monthly === 0
    ? `You ordered ${formatUnits(units)} in ${Math.round(months)} months.`
    : `You use about ${formatUnits(monthly)} a month.`;
}

const heading = ({ kind, effectiveOn }: DigestedNotice) => HEADINGS[kind](dayText(effectiveOn));

const paragraphOf = (notice: DigestedNotice): string =>
  [
    `${notice.name} (${notice.sku}): ${heading(notice)}.`,
    notice.what,
    `Why: ${notice.why}`,
    usageText(notice),
  ]
    .filter((line) => line !== null)
    .join('\n');

/** To someone who bought the tools, has them in a list, or asked to be told. Its subject is the digest. */
export const changeNotices: Message = {
  topic: EmailTopic.ChangeNotices,
  async compose({ db }, id) {
    const notices = await noticesOfDigest(db, id);
    const [first, ...others] = notices;
    if (!first) return null;
    const subject = others.length
      ? `${notices.length} changes of tools that you use`
      : `${first.name}: ${heading(first)}`;
    const path = others.length ? '/dashboard/my-notices' : `/details/${first.toolId}#changes`;
    return {
      recipients: await customer(db, first.userId),
      subject,
      paragraphs: notices.map(paragraphOf),
      action: { label: others.length ? 'See the changes' : 'See the tool', path },
      reason: 'you bought this in the last 24 months, have it in a list, or asked to be told',
      notice: { text: `${subject}.`, path },
    };
  },
};
