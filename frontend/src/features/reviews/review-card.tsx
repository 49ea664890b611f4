import type { ReviewCardFragment } from './review-card.generated';
import { emailName } from '../../lib/format/format';
import { look } from '../../components/layout/layout';
import styles from './review-card.module.css';
import { reviewTexts } from './review-messages';
import { Stars } from './stars';
import { Verified } from './verified';

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
        {review.isVerified && <Verified of={reviewTexts.verifiedHelp} />}
      </figcaption>
    </figure>
  );
}
