import type { Return } from './return.entity';

/** A return as the subject of an event. */
export const subjectOf = ({ id, number, companyId, customerId }: Return) => ({
  subjectId: id,
  name: number,
  companyId,
  customerId,
});

/** Name by which photos belong to a return or claim. */
export const RETURN_PHOTOS = 'return';
