import { classes } from '../../lib/classes';
import styles from './spinner.module.css';

/** The loading spinner of the specification. `page` fills the space of a page, so that the footer stays put. */
export function Spinner({ label = 'Loading', page = false }: { label?: string; page?: boolean }) {
  return (
    <div className={classes(styles.spinner, page && styles.page)} role="status">
      <div className={styles.ring} />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
