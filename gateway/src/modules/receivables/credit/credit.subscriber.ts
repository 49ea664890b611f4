import type { Subscription } from '../../../events/subscriber';
import { PaymentTerms } from '../../people/companies/company.entity';
import { takeCredit } from './credit-check.service';

/** A purchase on terms takes its company's credit, in the same transaction: it may be refused. */
export const creditTaking: Subscription = {
  'purchase.placed': async (tx, events) => {
    for (const { subjectId: purchaseId, companyId, payload } of events)
      if (companyId && payload.terms !== (PaymentTerms.Prepaid as string))
        await takeCredit(tx, { companyId, purchaseId });
  },
};
