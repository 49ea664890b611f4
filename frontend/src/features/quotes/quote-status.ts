import type { QuoteState } from '../../graphql/schema-types.generated';
import { formatDate } from '../../lib/format/format';
import { quoteTexts } from './quote-messages';
import type { QuoteDetailsFragment } from './quote.generated';
import { validityText } from './summary-facts';

const texts = quoteTexts.status;

type Told = {
  request: QuoteDetailsFragment;
  /** The seller's day; null while it is not known. */
  today: string | null;
  isShop: boolean;
};

const withReason = (text: string, reason: string | null): string =>
  reason ? `${text} ${texts.reason(reason)}` : text;

const tellings: Record<QuoteState, (told: Told) => string> = {
  Draft: () => texts.draft,
  Submitted: ({ request, isShop }) =>
    isShop ? texts.waitsForUs(formatDate(request.submittedAt ?? request.createdAt)) : texts.weAnswer,
  NeedsAnswer: ({ isShop }) => (isShop ? texts.waitsForBuyer : texts.answerUs),
  Quoted: ({ request: { versions }, today }) =>
    versions[0] ? texts.open(validityText(versions[0].validUntil, today)) : '',
  Accepted: ({ request: { purchase } }) => (purchase ? texts.ordered(purchase.number) : texts.accepted),
  Declined: ({ request }) => withReason(texts.declined, request.endReason),
  Expired: ({ request: { versions } }) =>
    versions[0] ? texts.expired(formatDate(versions[0].validUntil)) : '',
  Withdrawn: ({ request }) => withReason(texts.withdrawn, request.endReason),
};

/** What has happened to a quote, and who acts next. */
export const quoteStatus = (told: Told): string => tellings[told.request.state](told);
