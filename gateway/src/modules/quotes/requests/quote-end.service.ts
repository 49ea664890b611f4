import { emit } from '../../../events/emit';
import type { Ctx } from '../../../shared/ctx';
import { changeRequest } from '../quote-lock.service';
import { QuoteRequest } from '../quote-request.entity';
import { writeMessage } from './quote-message.service';
import { quoteSubject } from '../quote.subject';

interface QuoteEnd {
  readonly id: string;
  readonly reason?: string | null;
}

const end =
  (action: 'decline' | 'withdraw', as: 'quote.declined' | 'quote.withdrawn') =>
  (ctx: Ctx, { id, reason: endReason = null }: QuoteEnd): Promise<QuoteRequest> =>
    changeRequest(ctx, { id, action }, async (tx, _actor, { request, state }) => {
      await tx.db.update(QuoteRequest, { id: request.id }, { state, endReason, endedAt: () => 'now()' });
      const payload = { before: { state: request.state }, after: { state, endReason } };
      await emit(tx, as, { ...quoteSubject(request), payload });
    });

/** Declines a quote (its buyer). @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, WRONG_STATE, QUOTE_EXPIRED */
export const declineQuote = end('decline', 'quote.declined');

/** Withdraws a request (its buyer), or a quote (admins). @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const withdrawQuote = end('withdraw', 'quote.withdrawn');

/** Asks again for a quote that was declined or withdrawn, or has expired (its buyer). @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, WRONG_STATE */
export const resubmitQuoteRequest = (ctx: Ctx, id: string): Promise<QuoteRequest> =>
  changeRequest(ctx, { id, action: 'resubmit' }, async (tx, actor, { request, state }) => {
    const submitted = { state, submittedAt: () => 'now()', endedAt: null, endReason: null };
    await tx.db.update(QuoteRequest, { id: request.id }, submitted);
    await emit(tx, 'quote.requested', { ...quoteSubject(request), payload: {} });
    await writeMessage(tx, actor, request, { text: 'Please send me a new quote.', isSeller: false });
  });
