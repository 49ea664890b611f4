import { emit } from '../../events/emit';
import type { Tx } from '../../shared/ctx';
import { QuoteRequest } from './quote-request.entity';
import { QuoteState } from './quote.status';
import { quoteSubject } from './quote.subject';

/** Stores that a quote has expired, before something else happens to it: the hourly job has not yet done so. */
export async function expire(tx: Tx, request: QuoteRequest): Promise<void> {
  await tx.db.update(QuoteRequest, { id: request.id }, { state: QuoteState.Expired, endedAt: () => 'now()' });
  await emit(tx, 'quote.expired', { ...quoteSubject(request), payload: {} });
}
