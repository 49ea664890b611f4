import { Icon } from '../icon';
import { classes } from '../../lib/classes';
import { RowButton } from './row-button';
import styles from './move-buttons.module.css';

type MoveButtonsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
};

/** Moves a row up or down. At either end the button stays, and with it the focus. */
export const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveButtonsProps) => (
  <>
    <RowButton aria-label={`Move up: ${name}`} aria-disabled={isFirst} onClick={() => !isFirst && onMove(-1)}>
      <span className={classes(styles.icon, styles.up)}>
        <Icon name="down" size={16} />
      </span>
    </RowButton>
    <RowButton aria-label={`Move down: ${name}`} aria-disabled={isLast} onClick={() => !isLast && onMove(1)}>
      <span className={styles.icon}>
        <Icon name="down" size={16} />
      </span>
    </RowButton>
  </>
);
