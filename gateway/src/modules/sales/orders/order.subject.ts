import type { Order } from './order.entity';

/** An order as the subject of an event. */
export const subjectOf = ({ id, number, companyId, customerId }: Order) => ({
  subjectId: id,
  name: number,
  companyId,
  customerId,
});
