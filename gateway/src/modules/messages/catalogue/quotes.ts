import type { EntityManager } from 'typeorm';
import { StoredEvent } from '../../../events/domain-event.entity';
import type { DomainEvents } from '../../../events/registry';
import { dayText } from '../../../shared/time/days';
import { formatMoney } from '../../../shared/money';
import { formatUnits } from '../../../shared/units';
import { workingDaysText } from '../../../shared/time/working-days';
import { EmailTopic, Role, User } from '../../people/users/user.entity';
import { userName } from '../../people/users/user-name.service';
import {
  pricesOfLine,
  quoteContent,
  smallestTotal,
  type QuoteContent,
} from '../../quotes/versions/quote-content.service';
import { QuoteAsker } from '../../quotes/quote-asker.entity';
import { depositText, printedCharges } from '../../quotes/versions/quote-charges.service';
import { QuoteMessage } from '../../quotes/quote-message.entity';
import { QuoteRequest } from '../../quotes/quote-request.entity';
import type { Quote } from '../../quotes/quote.entity';
import { QuoteState } from '../../quotes/quote.status';
import {
  addressOf,
  staff,
  customer,
  type Message,
  type MessageLine,
  type OutgoingMessage,
  type Recipient,
} from './message';

const pathOf = ({ id }: Pick<QuoteRequest, 'id'>): string => `/quote/${id}`;
const asBuyer = 'you asked for this quote';
const asAdmin = 'you are an admin of the shop';

/** The admin whom it is assigned to, or all of them. */
async function sellersOf(db: EntityManager, { assigneeId }: QuoteRequest): Promise<Recipient[]> {
  const all = await staff(db, 'quotes.manage');
  const assignee = all.find(({ userId }) => userId === assigneeId);
  return assignee ? [assignee] : all;
}

/** Where an answer to a buyer, or to someone who has the link, goes. */
async function answersTo(db: EntityManager, { id, authorId }: QuoteMessage): Promise<string | null> {
  if (authorId) return addressOf(db, authorId);
  return (await db.findOneBy(QuoteAsker, { messageId: id }))?.email ?? null;
}

/** Someone who has the link is known by what they say only. */
async function authorOf(db: EntityManager, { id, authorId }: QuoteMessage): Promise<string> {
  if (authorId) return userName(db, authorId);
  const asker = await db.findOneBy(QuoteAsker, { messageId: id });
  return asker ? `${asker.name}, ${asker.email}, by the link of the quote` : 'The link of the quote';
}

const contentOf = (request: QuoteRequest, subject: string, label = 'See the quote') => ({
  subject,
  thread: request.id,
  action: { label, path: pathOf(request) },
  notice: { text: `${subject}.`, path: pathOf(request) },
});

/** To the admins: its subject is the request. */
export const quoteRequested: Message = {
  topic: EmailTopic.NewRequests,
  group: { text: (count) => `${count} new quote requests.`, path: '/dashboard/quotes' },
  async compose({ db }, id) {
    const request = await db.findOneBy(QuoteRequest, { id });
    if (!request) return null;
    const buyer = await userName(db, request.customerId);
    return {
      ...contentOf(request, `${buyer} asks for the quote ${request.number}`, 'See the request'),
      recipients: await staff(db, 'quotes.manage'),
      replyTo: await addressOf(db, request.customerId),
      paragraphs: request.message ? [request.message] : [`${buyer} asks for a quote.`],
      facts: [['Needed by', request.neededBy && dayText(request.neededBy)]],
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
      replyTo: message.isSeller ? null : await answersTo(db, message),
      paragraphs: [message.text],
      facts: [['From', await authorOf(db, message)]],
      reason: message.isSeller ? asBuyer : asAdmin,
    };
  },
};

/** To the buyer: what someone asked by the link of their quote. Its subject is the message. */
export const quoteQuestion: Message = {
  async compose({ db }, id) {
    const message = await db.findOneBy(QuoteMessage, { id });
    const request = message?.linkId && (await db.findOneBy(QuoteRequest, { id: message.requestId }));
    if (!request) return null;
    return {
      ...contentOf(request, `A question about your quote ${request.number}`, 'See the messages'),
      recipients: await customer(db, request.customerId),
      paragraphs: ['Somebody who has the link of your quote asked the shop:', message.text],
      facts: [['From', await authorOf(db, message)]],
      reason: asBuyer,
    };
  },
};

const linesOf = (content: QuoteContent): MessageLine[] => {
  const quoted = content.lines.flatMap((line) =>
    pricesOfLine(content, line).map(({ quantity, unitPrice }) => ({
      name: line.name,
      details: `${formatUnits(quantity)} × ${formatMoney(unitPrice)}`,
      amount: formatMoney(quantity * unitPrice),
    })),
  );
  const charged = printedCharges(content.quote).map(({ name, amount }) => ({
    name,
    details: '',
    amount: formatMoney(amount),
  }));
  return [...quoted, ...charged];
};

/** With several quantities of a line, from the smallest ones. */
const totalText = (content: QuoteContent): string => {
  const hasChoice = content.prices.length > content.lines.length;
  return `${hasChoice ? 'from ' : ''}${formatMoney(smallestTotal(content))}`;
};

const changesOf = ({ changes, quote }: QuoteContent): string[] =>
  changes.length === 0
    ? []
    : [`What has changed since version ${quote.version - 1}:`, ...changes.map(({ text }) => text)];

/** To the buyer, of a version that can still be accepted. */
const aboutVersion =
  (subjectOf: (request: QuoteRequest, quote: Quote) => string, text: string): Message['compose'] =>
  async ({ db }, id): Promise<OutgoingMessage | null> => {
    const content = await quoteContent(db, id);
    if (!content) return null;
    const { quote, request } = content;
    return {
      ...contentOf(request, subjectOf(request, quote)),
      recipients: await customer(db, request.customerId),
      paragraphs: [text, ...(quote.text ? [quote.text] : []), ...changesOf(content)],
      facts: [
        ['Quote', `${request.number}, version ${quote.version}`],
        ['Valid until', dayText(quote.validUntil)],
        ['Total before tax', totalText(content)],
        ['Lead time', quote.leadTimeDays === null ? null : workingDaysText(quote.leadTimeDays)],
        ['Deposit', quote.depositPercent === null ? null : depositText(quote.depositPercent)],
      ],
      lines: linesOf(content),
      reason: asBuyer,
    };
  };

/** Its subject is the version. */
export const quoteSent: Message = {
  compose: aboutVersion(
    ({ number }, { version }) =>
      version === 1 ? `Your quote ${number} is ready` : `Version ${version} of your quote ${number} is ready`,
    'Here is your quote. You can order at these prices until its last day.',
  ),
};

/** Its subject is the version. */
export const quoteEnding: Message = {
  compose: aboutVersion(
    ({ number }, { validUntil }) => `Your quote ${number} ends on ${dayText(validUntil)}`,
    'You can still order at these prices.',
  ),
};

/** The end of a quote in an event; a later event may end it again. */
async function loadEnd(db: EntityManager, eventId: string) {
  const event = await db.findOneBy(StoredEvent, { id: eventId });
  const request = event && (await db.findOneBy(QuoteRequest, { id: event.subjectId }));
  if (!request) return null;
  const actor = event.actorId && (await db.findOneBy(User, { id: event.actorId }));
  const isByShop = actor && actor.role === Role.admin && actor.id !== request.customerId;
  const { after } = event.payload as DomainEvents['quote.withdrawn'];
  return { request, isByShop, reason: (after?.endReason ?? null) as string | null };
}

/** To the admins: its subject is the event. */
export const quoteDeclined: Message = {
  async compose({ db }, id) {
    const found = await loadEnd(db, id);
    if (!found) return null;
    const { request, reason } = found;
    const buyer = await userName(db, request.customerId);
    return {
      ...contentOf(request, `${buyer} declined the quote ${request.number}`),
      recipients: await sellersOf(db, request),
      replyTo: await addressOf(db, request.customerId),
      paragraphs: [reason ?? 'The buyer gave no reason.'],
      reason: asAdmin,
    };
  },
};

/** To the other side: its subject is the event. */
export const quoteWithdrawn: Message = {
  async compose({ db }, id) {
    const found = await loadEnd(db, id);
    if (!found) return null;
    const { request, isByShop, reason } = found;
    const subject = `The quote ${request.number} was withdrawn`;
    if (!isByShop)
      return {
        ...contentOf(request, subject, 'See the request'),
        recipients: await sellersOf(db, request),
        replyTo: await addressOf(db, request.customerId),
        paragraphs: [reason ?? 'The buyer gave no reason.'],
        reason: asAdmin,
      };
    return {
      ...contentOf(request, subject),
      recipients: await customer(db, request.customerId),
      paragraphs: [reason ?? 'You can ask again for a quote.'],
      reason: asBuyer,
    };
  },
};
