import { classes } from '../../lib/classes';
import styles from './stars.module.css';

const SCALE = [1, 2, 3, 4, 5];

/** A read-only rating out of 5 (specification section 2). */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
      {SCALE.map((star) => (
        <svg
          key={star}
          className={classes(star <= rating && styles.full)}
          width="20"
          height="20"
          viewBox="0 0 24 24"
          aria-hidden="true"
          focusable="false"
        >
          <path d="m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8L12 3.5Z" />
        </svg>
      ))}
    </span>
  );
}
