import { Skeleton } from '../../components/states/skeleton';
import styles from './reviews-skeleton.module.css';

/** The row of reviews while it is on its way, about as high. */
export function ReviewsSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading</span>
      <div className={styles.row} aria-hidden="true">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height="300px" />
        ))}
      </div>
    </div>
  );
}
