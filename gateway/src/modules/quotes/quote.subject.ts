import type { QuoteRequest } from './quote-request.entity';

/** A quote request as the subject of an event. */
export const quoteSubject = ({
  id,
  number,
  companyId,
  customerId,
}: Pick<QuoteRequest, 'id' | 'number' | 'companyId' | 'customerId'>) => ({
  subjectId: id,
  name: number,
  companyId,
  customerId,
});
