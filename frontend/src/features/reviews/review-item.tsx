import type { ReactNode } from 'react';
import { cluster, look, stack } from '../../components/layout/layout';
import { RecentTime } from '../../components/recent-time';
import { ShopAnswer } from '../../components/shop-answer';
import { emailName, formatRecent } from '../../lib/format/format';
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
  const { rating, author, isVerified, createdAt, editedAt, comment, answer, answeredAt } = review;
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
      {answer !== null && <ShopAnswer answer={answer} answeredAt={answeredAt} />}
      {children}
    </article>
  );
}
