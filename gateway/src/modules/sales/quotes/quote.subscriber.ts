import { emit } from '../../../events/emit';
import type { Subscription } from '../../../events/subscriber';
import { QuoteRequest } from './quote-request.entity';
import { stateAfter, type QuoteState } from './quote.status';
import { quoteSubject } from './quote.subject';

/** A quote whose purchase an approver rejects can be accepted again. */
export const quotesOfPurchases: Subscription = {
  'purchase.rejected': async (tx, events) => {
    for (const { subjectId: purchaseId } of events) {
      const request = await tx.db.findOneBy(QuoteRequest, { purchaseId });
      if (!request) continue;
      const state = stateAfter(request.state, 'reopen') as QuoteState;
      await tx.db.update(QuoteRequest, { id: request.id }, { state, purchaseId: null, endedAt: null });
      await emit(tx, 'quote.reopened', { ...quoteSubject(request), payload: {} });
    }
  },
};
