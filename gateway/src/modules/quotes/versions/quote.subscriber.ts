import { emit } from '../../../events/emit';
import type { Subscription } from '../../../events/subscriber';
import type { UnitOfWork } from '../../../shared/ctx';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { PurchaseStage } from '../../sales/orders/purchase.status';
import { QuoteRequest } from '../quote-request.entity';
import { Quote } from '../quote.entity';
import { holdPrices } from './quote-tool.service';
import { stateAfter, type QuoteState } from '../quote.status';
import { quoteSubject } from '../quote.subject';

/** The version whose acceptance a purchase came of: the newest, because no other can be accepted. */
const acceptedVersion = (tx: UnitOfWork, requestId: string): Promise<Quote> =>
  tx.db.findOneOrFail(Quote, { where: { requestId }, order: { version: 'DESC' } });

/** A quote whose purchase an approver rejects can be accepted again. Its prices hold once its purchase is placed. */
export const quotesOfPurchases: Subscription = {
  'quote.accepted': async (tx, events) => {
    for (const { subjectId, payload } of events) {
      const purchase = await tx.db.findOneByOrFail(Purchase, { id: payload.purchaseId });
      if (purchase.stage === PurchaseStage.Placed) await holdPrices(tx, await acceptedVersion(tx, subjectId));
    }
  },
  'purchase.approved': async (tx, events) => {
    for (const { subjectId: purchaseId } of events) {
      const request = await tx.db.findOneBy(QuoteRequest, { purchaseId });
      if (request) await holdPrices(tx, await acceptedVersion(tx, request.id));
    }
  },
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
