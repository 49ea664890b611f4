import type { ReactNode } from 'react';
import { cluster, look, stack } from '../../components/layout/layout';
import { RecentTime } from '../../components/recent-time';
import { useConfig } from '../../lib/config/config-context';
import { emailName, formatRecent } from '../../lib/format/format';
import styles from './review-item.module.css';
import { reviewTexts } from './review-messages';
import { Stars } from './stars';
import type { ReviewItemFragment } from './tool-reviews.generated';
import { Verified } from './verified';

type ReviewItemProps = {
  review: ReviewItemFragment;
  /** False for one of the shop. */
  isOfTool?: boolean;
  /** What it is about, where that is not the page. */
  about?: ReactNode;
  children?: ReactNode;
};

/** A whole review: rating, author, comment, and the answer of the shop below. */
export function ReviewItem({ review, isOfTool = true, about, children }: ReviewItemProps) {
  const { rating, author, isVerified, createdAt, editedAt, comment } = review;
  const help = isOfTool ? reviewTexts.verifiedToolHelp : reviewTexts.verifiedHelp;
  return (
    <article className={stack(2)} data-review>
      <div className={cluster(3)}>
        <Stars rating={rating} />
        {about}
      </div>
      <p className={cluster(3, 'muted', 'sm')}>
        <strong className={look('breakAnywhere')} dir="auto">
          {emailName(author)}
        </strong>
        {isVerified && <Verified of={help} />}
        <RecentTime at={createdAt} />
        {editedAt && <span>{reviewTexts.edited(formatRecent(editedAt))}</span>}
      </p>
      <p className={look('breakAnywhere', 'preLine')} dir="auto">
        {comment}
      </p>
      <Answer review={review} />
      {children}
    </article>
  );
}

function Answer({ review: { answer, answeredAt } }: { review: ReviewItemFragment }) {
  const { company } = useConfig();
  if (answer === null) return null;
  return (
    <div className={styles.answer}>
      <p className={cluster(3, 'muted', 'sm')}>
        <strong>{reviewTexts.answerOf(company.name)}</strong>
        {answeredAt && <RecentTime at={answeredAt} />}
      </p>
      <p className={look('breakAnywhere', 'preLine')} dir="auto">
        {answer}
      </p>
    </div>
  );
}
