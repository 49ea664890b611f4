import { classes } from '../../lib/classes';
import { look, stack } from '../../components/layout/layout';
import { changeText } from './change';
import styles from './figures.module.css';

type FigureCardProps = {
  label: string;
  now: number | null;
  before: number | null;
  format: (value: number) => string;
  days: number;
  /** What else there is to say of it. */
  note?: string;
  change?: typeof changeText;
};

/** A figure, and its change against the period before in words. */
export const FigureCard = ({
  label,
  now,
  before,
  format,
  days,
  note,
  change = changeText,
}: FigureCardProps) => (
  <li className={classes(stack(2, 'panel', 'padFlat'), styles.card)}>
    <div className={stack(1)}>
      <p className={look('muted', 'sm')}>{label}</p>
      <p className={styles.value} translate="no">
        {now === null ? '–' : format(now)}
      </p>
    </div>
    <div className={look('muted', 'sm')}>
      {note && <p>{note}</p>}
      {now !== null && <p>{change(now, before, days)}</p>}
    </div>
  </li>
);
