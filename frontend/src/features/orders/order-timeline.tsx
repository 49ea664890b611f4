import type { OrderEventKind } from '../../graphql/schema-types.generated';
import type { OrderTimelineFragment } from './order-drawer.generated';
import { formatDateTime } from '../../lib/format';
import styles from './order-drawer.module.css';

type Event = OrderTimelineFragment['timeline'][number];

const sentences = {
  PLACED: () => 'Order placed',
  STATUS_CHANGED: ({ from, to }) => `Status changed from ${from ?? '–'} to ${to ?? '–'}`,
  PAID: () => 'Payment recorded',
  DELETED: () => 'Order deleted',
} as const satisfies Record<OrderEventKind, (event: Event) => string>;

/** Every change of the order, oldest first. */
export function OrderTimeline({ order }: { order: OrderTimelineFragment }) {
  return (
    <ol className={styles.timeline}>
      {order.timeline.map((event) => (
        <li key={event.id} className={styles.event}>
          <p className={styles.happened}>{sentences[event.kind](event)}</p>
          <p className={styles.by}>
            <time dateTime={event.at}>{formatDateTime(event.at)}</time> by {event.actorName}
            {event.actorRole === 'admin' && ' (admin)'}
          </p>
        </li>
      ))}
    </ol>
  );
}
