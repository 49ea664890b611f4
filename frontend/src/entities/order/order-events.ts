import type { OrderEventKind } from '../../graphql/schema-types.generated';
import { EMPTY } from '../../lib/format/empty';

type OrderEvent = { kind: OrderEventKind; from: string | null; to: string | null };

const sentences = {
  PLACED: () => 'Order placed',
  STATUS_CHANGED: ({ from, to }) => `Status changed from ${from ?? EMPTY} to ${to ?? EMPTY}`,
  PAID: () => 'Payment recorded',
  PAYMENT_REVERSED: () => 'Payment reversed',
  DELETED: () => 'Order deleted',
} as const satisfies Record<OrderEventKind, (event: OrderEvent) => string>;

/** What happened to an order, in a few words. */
export const eventSentence = (event: OrderEvent): string => sentences[event.kind](event);
