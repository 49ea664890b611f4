import { useQuery } from '@apollo/client/react';
import { formatTotal } from '../../lib/format/format';
import { ReviewAverageDocument } from './review-average.generated';
import styles from './review-average.module.css';
import { Stars } from './stars';

/** The mean rating of all reviews, as the gateway computes it. */
export function ReviewAverage() {
  const { data } = useQuery(ReviewAverageDocument);
  const { averageRating = null, totalCount = 0 } = data?.reviews ?? {};
  if (averageRating === null) return null;
  return (
    <p className={styles.average}>
      <Stars rating={averageRating} />
      <span>{`${averageRating.toFixed(1)} out of 5, from ${formatTotal(totalCount)} ${totalCount === 1 ? 'review' : 'reviews'} on this site`}</span>
    </p>
  );
}
