import { formatDateTime } from '../../lib/format/format';
import { classes } from '../../lib/classes';
import { look, stack } from '../../components/layout/layout';
import { mergedTimeline } from './merged-timeline';
import { namedLines } from '../../entities/order/named-lines';
import type { PurchaseOrderFragment } from './purchase.generated';
import styles from './purchase.module.css';
import { isolated } from '../../lib/format/isolated';

/** Every change of the purchase's lines, oldest first. */
export function PurchaseTimeline({ orders }: { orders: readonly PurchaseOrderFragment[] }) {
  return (
    <ol className={classes(stack(3), styles.timeline)}>
      {mergedTimeline(orders).map(({ id, at, actorName, actorRole, sentence, tools }) => (
        <li key={id}>
          <p>
            <span>{tools.length > 0 ? `${sentence}: ${namedLines(tools)}` : sentence}</span>
          </p>
          <p className={look('muted', 'sm')}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>{` by ${isolated(actorName)}${actorRole === 'admin' ? ' (admin)' : ''}`}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
