import type { Subscription } from '../../../events/subscriber';
import { PaymentTerms } from '../../people/companies/company.entity';
import { takeCredit } from './credit-check.service';

/** A purchase on terms, and a delivery fee that is accepted later, takes its company's credit, in the same transaction: it may be refused. */
export const creditTaking: Subscription = {
  'purchase.placed': async (tx, events) => {
    for (const { subjectId: purchaseId, companyId, payload } of events)
      if (companyId && payload.terms !== (PaymentTerms.Prepaid as string))
        await takeCredit(tx, { companyId, purchaseId });
  },
  'purchase.delivery-agreed': async (tx, events) => {
    for (const { subjectId: purchaseId, companyId, payload } of events)
      if (companyId && payload.amount > 0 && payload.terms !== (PaymentTerms.Prepaid as string))
        await takeCredit(tx, { companyId, purchaseId });
  },
};
