/** The events that the shop answers an order of another system with. */
export const ANSWERED_EVENTS = [
  'purchase.placed',
  'purchase.rejected',
  'order.changed',
  'order.deleted',
  'shipment.created',
  'shipment.tracking-set',
  'shipment.voided',
  'document.issued',
] as const;

export type AnsweredEvent = (typeof ANSWERED_EVENTS)[number];
