import { classes } from '../../lib/classes';
import { formatDateTime } from '../../lib/format/format';
import { Icon } from '../icon';
import styles from './progress.module.css';

export interface Step {
  readonly name: string;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
  /** When it was done, ISO 8601; null if it is open or its time is not known. */
  readonly at?: string | null;
}

/** The steps of a process: those that are done, the current one, and those to come. */
export function Progress({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label="Progress">
      {steps.map(({ name, isDone, isCurrent, at }) => (
        <li
          key={name}
          className={classes(styles.step, isDone && styles.done)}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <span className={styles.name}>
            {isDone && <Icon name="check" />}
            <span>{name}</span>
            <span className="visually-hidden">{isDone ? ', done' : ', not yet'}</span>
          </span>
          {at && <time dateTime={at}>{formatDateTime(at)}</time>}
        </li>
      ))}
    </ol>
  );
}
