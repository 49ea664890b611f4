import type { CSSProperties } from 'react';
import { classes } from '../../lib/classes';
import styles from './stars.module.css';

const SCALE = [1, 2, 3, 4, 5];

/** A read-only rating out of 5 (specification section 2); of a mean, a star may be filled in part. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${Number(rating.toFixed(1))} out of 5 stars`}>
      {SCALE.map((star) => (
        <span key={star} className={styles.star}>
          {rating < star && <Star />}
          {rating > star - 1 && <Star filled={Math.min(1, rating - star + 1)} />}
        </span>
      ))}
    </span>
  );
}

/** One star, filled from its left edge by this part. */
const Star = ({ filled = 0 }: { filled?: number }) => (
  <svg
    className={classes(filled > 0 && styles.full)}
    style={filled > 0 && filled < 1 ? ({ '--filled': filled } as CSSProperties) : undefined}
    width="20"
    height="20"
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d="m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8L12 3.5Z" />
  </svg>
);
