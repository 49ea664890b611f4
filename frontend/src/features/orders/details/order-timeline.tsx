import type { OrderTimelineFragment } from './order-drawer.generated';
import { look } from '../../../components/layout/layout';
import { formatDateTime } from '../../../lib/format/format';
import { eventSentence } from '../../../entities/order/order-events';
import styles from './order-drawer.module.css';
import { isolated } from '../../../lib/format/isolated';

/** Every change of the order, oldest first. */
export function OrderTimeline({ order }: { order: OrderTimelineFragment }) {
  return (
    <ol className={styles.timeline}>
      {order.timeline.map((event) => (
        <li key={event.id} className={styles.event}>
          <p className={look('strong')}>{eventSentence(event)}</p>
          {event.note && (
            <p className={look('muted', 'sm')} dir="auto">
              {event.note}
            </p>
          )}
          <p className={look('muted', 'sm')}>
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            <span>{` by ${isolated(event.actorName)}${event.actorRole === 'admin' ? ' (admin)' : ''}`}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
