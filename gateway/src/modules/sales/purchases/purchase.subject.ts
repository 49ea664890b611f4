import type { Purchase } from './purchase.entity';

/** A purchase as the subject of an event. */
export const subjectOf = ({ id, number, companyId, customerId }: Purchase) => ({
  subjectId: id,
  name: number,
  companyId,
  customerId,
});
