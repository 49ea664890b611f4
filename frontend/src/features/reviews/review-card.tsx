import { Icon } from '../../components/icon';
import type { ReviewCardFragment } from './review-card.generated';
import { emailName } from '../../lib/format/format';
import { look } from '../../components/layout/layout';
import styles from './review-card.module.css';
import { Stars } from './stars';

/** A review: rating, comment, and the author's public name, never a whole email. */
export function ReviewCard({ review }: { review: ReviewCardFragment }) {
  return (
    <figure className={styles.card}>
      <Stars rating={review.rating} />
      <blockquote className={look('breakAnywhere', 'preLine')} dir="auto">
        {review.comment}
      </blockquote>
      <figcaption className={styles.author}>
        <span>{emailName(review.author)}</span>
        {review.isVerified && (
          <span className={styles.verified} title="An order of this customer was shipped">
            <Icon name="check" size={14} />
            <span>Verified</span>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
