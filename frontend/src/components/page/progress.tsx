import { classes } from '../../lib/classes';
import { formatDateTime } from '../../lib/format/format';
import { Icon } from '../icon';
import { look } from '../layout/layout';
import styles from './progress.module.css';

export interface Step {
  /** What is done, or who does it and when. */
  readonly name: string;
  readonly isDone: boolean;
  /** More about it. */
  readonly note?: string | null;
  /** It should have been done already. */
  readonly isLate?: boolean;
  /** When it was done, ISO 8601; null if it is open or its time is not known. */
  readonly at?: string | null;
}

/** The steps of a process: those that are done, of which the last is the current one, the next one, and those to come. */
export function Progress({ steps }: { steps: readonly Step[] }) {
  const current = steps.findLastIndex(({ isDone }) => isDone);
  const next = steps.findIndex(({ isDone }) => !isDone);
  const stateOf = (step: Step, index: number) => {
    if (step.isDone) return ', done';
    return index === next ? ', next' : ', later';
  };
  return (
    <ol className={styles.steps} aria-label="Progress">
      {steps.map((step, index) => (
        <li
          key={step.name}
          className={classes(
            styles.step,
            step.isDone && styles.done,
            index === next && look('plain'),
            step.isLate && styles.late,
          )}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={look('breakAnywhere')}>
            {step.isDone && <Icon name="check" />}
            <span>{step.name}</span>
            <span className="visually-hidden">{stateOf(step, index)}</span>
          </span>
          {step.note && <span className={styles.note}>{step.note}</span>}
          {step.at && <time dateTime={step.at}>{formatDateTime(step.at)}</time>}
        </li>
      ))}
    </ol>
  );
}
