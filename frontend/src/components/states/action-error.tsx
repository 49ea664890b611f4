import { classes } from '../../lib/classes';
import { look } from '../layout/layout';
import styles from './action-error.module.css';

type ActionErrorProps = {
  /** Null shows nothing. */
  error: string | null;
  /** In a row or a toolbar: without a box. */
  small?: boolean;
};

/** Why an action was refused; stands next to its button. */
export const ActionError = ({ error, small = false }: ActionErrorProps) =>
  error && (
    <p
      role="alert"
      className={classes(look('noticeDanger', 'fullRow', 'padFlat', 'danger'), small && styles.small)}
    >
      {error}
    </p>
  );
