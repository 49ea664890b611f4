import { emit } from '../../../events/emit';
import type { Tx } from '../../../shared/ctx';
import { sellersDayOf } from './quote-day.service';
import { QuoteRequest } from './quote-request.entity';
import { Quote } from './quote.entity';
import { QuoteState } from './quote.status';
import { quoteSubject } from './quote.subject';

/** A locked request as it is by the clock: the job that ends quotes runs hourly, and no one should have to wait for it. */
export async function expireIfOver(tx: Tx, request: QuoteRequest): Promise<QuoteRequest> {
  if (request.state !== QuoteState.Quoted) return request;
  const newest = await tx.db.findOneOrFail(Quote, {
    where: { requestId: request.id },
    order: { version: 'DESC' },
  });
  if (newest.validUntil >= (await sellersDayOf(tx))) return request;
  const ended = { state: QuoteState.Expired, endedAt: () => 'now()' };
  await tx.db.update(QuoteRequest, { id: request.id }, ended);
  await emit(tx, 'quote.expired', { ...quoteSubject(request), payload: {} });
  return tx.db.findOneByOrFail(QuoteRequest, { id: request.id });
}
