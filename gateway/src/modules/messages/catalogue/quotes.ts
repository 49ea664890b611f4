import type { EntityManager } from 'typeorm';
import { longDay } from '../../../shared/days';
import { formatMoney } from '../../../shared/money';
import { formatUnits } from '../../../shared/units';
import { EmailTopic, publicName, User } from '../../people/users/user.entity';
import { QuoteMessage } from '../../sales/quotes/quote-message.entity';
import { QuoteRequest } from '../../sales/quotes/quote-request.entity';
import { Quote, QuoteLine, QuotePrice } from '../../sales/quotes/quote.entity';
import { QuoteState } from '../../sales/quotes/quote.status';
import {
  allAdmins,
  customer,
  recipientOf,
  type Message,
  type MessageLine,
  type OutgoingMessage,
  type Recipient,
} from '../message';

const pathOf = ({ id }: Pick<QuoteRequest, 'id'>): string => `/quote/${id}`;
const asBuyer = 'you asked for this quote';
const asAdmin = 'you are an admin of the shop';

/** The admin whom it is assigned to, or all of them. */
async function sellersOf(db: EntityManager, { assigneeId }: QuoteRequest): Promise<Recipient[]> {
  const assignee = assigneeId && (await db.findOneBy(User, { id: assigneeId }));
  return assignee ? [recipientOf(assignee)] : allAdmins(db);
}

const nameOf = async (db: EntityManager, id: string): Promise<string> =>
  publicName(await db.findOneByOrFail(User, { id }));

const contentOf = (request: QuoteRequest, subject: string, label = 'See the quote') => ({
  ...{ subject, action: { label, path: pathOf(request) } },
  notice: { text: `${subject}.`, path: pathOf(request) },
});

/** To the admins: its subject is the request. */
export const quoteRequested: Message = {
  topic: EmailTopic.NewRequests,
  group: { text: (count) => `${count} new quote requests.`, path: '/dashboard/quotes' },
  async compose({ db }, id) {
    const request = await db.findOneBy(QuoteRequest, { id });
    if (!request) return null;
    const buyer = await nameOf(db, request.customerId);
    return {
      ...contentOf(request, `${buyer} asks for the quote ${request.number}`, 'See the request'),
      recipients: await allAdmins(db),
      paragraphs: request.message ? [request.message] : [`${buyer} asks for a quote.`],
      facts: [['Needed by', request.neededBy && longDay(request.neededBy)]],
      reason: asAdmin,
    };
  },
};

/** To the other side: its subject is the message. */
export const quoteMessage: Message = {
  async compose({ db }, id) {
    const message = await db.findOneBy(QuoteMessage, { id });
    const request = message && (await db.findOneBy(QuoteRequest, { id: message.requestId }));
    if (!request || message.isInternal) return null;
    const needsAnswer = message.isSeller && request.state === QuoteState.NeedsAnswer;
    const subject = needsAnswer
      ? `A question about your quote request ${request.number}`
      : `New message about the quote ${request.number}`;
    return {
      ...contentOf(request, subject, needsAnswer ? 'Answer' : 'See the messages'),
      recipients: message.isSeller ? await customer(db, request.customerId) : await sellersOf(db, request),
      paragraphs: [message.text],
      facts: [['From', await nameOf(db, message.authorId)]],
      reason: message.isSeller ? asBuyer : asAdmin,
    };
  },
};

async function loadQuote(db: EntityManager, id: string) {
  const quote = await db.findOneBy(Quote, { id });
  const request = quote && (await db.findOneBy(QuoteRequest, { id: quote.requestId }));
  return request ? { quote, request } : null;
}

async function linesOf(db: EntityManager, { id: quoteId }: Quote): Promise<MessageLine[]> {
  const lines = await db.find(QuoteLine, { where: { quoteId }, order: { position: 'ASC' } });
  const prices = await db.find(QuotePrice, {
    where: { quoteId },
    order: { position: 'ASC', quantity: 'ASC' },
  });
  return prices.map(({ position, quantity, unitPrice }) => ({
    name: lines.find((line) => line.position === position)?.name ?? '',
    details: `${formatUnits(quantity)} × ${formatMoney(unitPrice)}`,
    amount: formatMoney(quantity * unitPrice),
  }));
}

/** To the buyer, of a version that can still be accepted. */
const aboutVersion =
  (subjectOf: (request: QuoteRequest, quote: Quote) => string, text: string): Message['compose'] =>
  async ({ db }, id): Promise<OutgoingMessage | null> => {
    const found = await loadQuote(db, id);
    if (!found) return null;
    const { quote, request } = found;
    return {
      ...contentOf(request, subjectOf(request, quote)),
      recipients: await customer(db, request.customerId),
      paragraphs: quote.text ? [text, quote.text] : [text],
      facts: [
        ['Quote', `${request.number}, version ${quote.version}`],
        ['Valid until', longDay(quote.validUntil)],
      ],
      lines: await linesOf(db, quote),
      reason: asBuyer,
    };
  };

/** Its subject is the version. */
export const quoteSent: Message = {
  compose: aboutVersion(
    ({ number }, { version }) =>
      version === 1 ? `Your quote ${number}` : `Version ${version} of your quote ${number}`,
    'Here is your quote. You can order at these prices until its last day.',
  ),
};

/** Its subject is the version. */
export const quoteEnding: Message = {
  compose: aboutVersion(
    ({ number }, { validUntil }) => `Your quote ${number} ends on ${longDay(validUntil)}`,
    'You can still order at these prices.',
  ),
};

/** To the admins: its subject is the request. */
export const quoteDeclined: Message = {
  async compose({ db }, id) {
    const request = await db.findOneBy(QuoteRequest, { id });
    if (!request) return null;
    const buyer = await nameOf(db, request.customerId);
    return {
      ...contentOf(request, `${buyer} declined the quote ${request.number}`),
      recipients: await sellersOf(db, request),
      paragraphs: [request.endReason ?? 'The buyer gave no reason.'],
      reason: asAdmin,
    };
  },
};

/** To the buyer: its subject is the request. */
export const quoteWithdrawn: Message = {
  async compose({ db }, id) {
    const request = await db.findOneBy(QuoteRequest, { id });
    if (!request) return null;
    return {
      ...contentOf(request, `The quote ${request.number} was withdrawn`),
      recipients: await customer(db, request.customerId),
      paragraphs: [request.endReason ?? 'You can ask again for a quote.'],
      reason: asBuyer,
    };
  },
};
