import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/states/empty-state';
import { classes } from '../../lib/classes';
import { formatAge, formatDateTime, formatTotal } from '../../lib/format/format';
import { deskTexts } from './waiting-messages';
import type { WaitingRowFragment } from './desk.generated';
import { nowItems } from './now-items';
import { look, stack } from '../../components/layout/layout';
import styles from './waiting-list.module.css';

/** The pending work of the viewer: how much, since when, and the list where it is done. */
export function WaitingList({ work }: { work: readonly WaitingRowFragment[] }) {
  const waiting = work.filter(({ count }) => count > 0);
  if (!waiting.length)
    return <EmptyState icon="check" title={deskTexts.nothing} text={deskTexts.nothingText} />;
  return (
    <ul className={styles.list} aria-label={deskTexts.waiting}>
      {waiting.map(({ kind, count, oldest }) => {
        const { one, several, to, isUrgent } = nowItems[kind];
        return (
          <li key={kind}>
            <Link
              to={to}
              className={classes(
                stack(3, 'panel', 'padFlat', 'plain'),
                styles.item,
                isUrgent && styles.urgent,
              )}
            >
              <span className={stack(0, 'medium')}>
                <span className={styles.count} translate="no">
                  {formatTotal(count)}
                </span>{' '}
                <span>{count === 1 ? one : several}</span>
              </span>
              {oldest && (
                <time className={look('muted', 'sm')} dateTime={oldest} title={formatDateTime(oldest)}>
                  {deskTexts.oldest(formatAge(oldest))}
                </time>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
