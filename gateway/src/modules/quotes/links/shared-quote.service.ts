import { emit } from '../../../events/emit';
import { lockRows } from '../../../db/lock-order';
import { inTransaction, type Ctx, type Tx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { newId } from '../../../shared/ids';
import { MoreThanOrEqual } from 'typeorm';
import { companyLoader } from '../../people/companies/company.loader';
import { publicName } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { printedCharges } from '../versions/quote-charges.service';
import { pricesOfLine, wholeQuote } from '../versions/quote-content.service';
import { QuoteAsker } from '../quote-asker.entity';
import { requestByToken, type LinkedRequest } from './quote-link.service';
import { QuoteMessage } from '../quote-message.entity';
import { messageAuthor } from '../quote-author.service';
import type { QuoteRequest } from '../quote-request.entity';
import { threadLoader, versionsLoader } from '../quote.loader';
import { quoteSubject } from '../quote.subject';
import type { Quote } from '../quote.entity';
import type { QuoteQuestionInput, SharedQuote, SharedQuoteMessage } from './shared-quote';

/** Questions from one link in 24 hours: each is an email to the shop. */
const QUESTIONS_A_DAY = 20;
const DAY = 86_400_000;

/** The quote as shown to anyone with its link; needs no account. @throws DomainError NOT_FOUND */
export async function sharedQuote(ctx: Ctx, token: string): Promise<SharedQuote> {
  const linked = await requestByToken(ctx, token);
  const { request } = linked;
  const quote = await newestOf(ctx, request);
  const whole = await wholeQuote(ctx.db, quote);
  const { version, validUntil, leadTimeDays, depositPercent, terms, text, sentAt } = quote;
  return {
    requestId: request.id,
    number: request.number,
    buyerName: await buyerName(ctx, request),
    version,
    validUntil,
    leadTimeDays,
    depositPercent,
    terms,
    text,
    sentAt,
    lines: whole.lines.map((line) => ({
      position: line.position,
      name: line.name,
      reference: line.reference,
      sku: line.tool?.sku ?? line.sku,
      prices: pricesOfLine(whole, line),
    })),
    charges: printedCharges(quote),
    messages: await sharedMessages(ctx, linked),
  };
}

/** The newest version that a link shows. @throws DomainError NOT_FOUND */
export const newestShared = async (ctx: Ctx, token: string): Promise<Quote> =>
  newestOf(ctx, (await requestByToken(ctx, token)).request);

async function newestOf(ctx: Ctx, { id }: QuoteRequest): Promise<Quote> {
  const [newest] = await versionsLoader(ctx).load(id);
  if (!newest) throw notFound();
  return newest;
}

async function buyerName(ctx: Ctx, { companyId, customerId }: QuoteRequest): Promise<string> {
  if (companyId) return (await companyLoader(ctx).load(companyId)).legalName;
  return publicName(await userLoader(ctx).load(customerId));
}

/** Questions from this link, and what was written for those who have it. */
async function sharedMessages(ctx: Ctx, { link, request }: LinkedRequest): Promise<SharedQuoteMessage[]> {
  const thread = await threadLoader(ctx).load(request.id);
  const shown = thread.filter(({ linkId, isShared }) => isShared || linkId === link.id);
  return Promise.all(
    shown.map(async (message) => {
      const { id, isSeller, text, writtenAt } = message;
      return { id, isSeller, text, writtenAt, authorName: (await messageAuthor(ctx, message)).name };
    }),
  );
}

/**
 * Adds a question from the link to the thread. The same question again is stored once.
 * @throws DomainError NOT_FOUND, BAD_USER_INPUT, RATE_LIMITED
 */
export async function askAboutQuote(
  ctx: Ctx,
  token: string,
  input: QuoteQuestionInput,
): Promise<SharedQuote> {
  await ctx.services.limiter.take('form', ctx.client);
  const { request } = await requestByToken(ctx, token);
  await inTransaction(ctx, async (tx) => {
    await lockRows(tx.db, { quote_requests: [request.id] });
    // It may have ended in the meantime.
    await ask(tx, await requestByToken(tx, token), input);
  });
  return sharedQuote(ctx, token);
}

async function ask(tx: Tx, { link, request }: LinkedRequest, { name, text, ...input }: QuoteQuestionInput) {
  const email = input.email.toLowerCase();
  const writtenAt = MoreThanOrEqual(new Date(Date.now() - DAY));
  const today = await tx.db.findBy(QuoteMessage, { linkId: link.id, writtenAt });
  for (const { id: messageId } of today.filter((message) => message.text === text))
    if (await tx.db.existsBy(QuoteAsker, { messageId, email })) return;
  if (today.length >= QUESTIONS_A_DAY)
    throw new DomainError(
      'too-often',
      'RATE_LIMITED',
      'Too many questions today. Please try again tomorrow.',
    );
  const message = { id: newId(), requestId: request.id, authorId: null, linkId: link.id };
  await tx.db.insert(QuoteMessage, { ...message, text, isSeller: false });
  await tx.db.insert(QuoteAsker, { messageId: message.id, name, email });
  // Anyone with the link may ask, signed in or not.
  const payload = { messageId: message.id };
  await emit(tx, 'quote.question-asked', { ...quoteSubject(request), actor: null, payload });
}
