import { useQuery } from '@apollo/client/react';
import { look, stack } from '../../components/layout/layout';
import { OwnReview } from './own-review';
import { reviewTexts } from './review-messages';
import { MyReviewsDocument } from './tool-reviews.generated';

/** The most that are shown; a buyer writes few. */
const SHOWN = 100;

/** The viewer's reviews of the shop and of tools, newest first. Renders nothing without reviews, or if loading them fails. */
export function MyReviews() {
  const { data, refetch } = useQuery(MyReviewsDocument, { variables: { first: SHOWN } });
  const reviews = data?.myReviews.nodes;
  if (!reviews?.length) return null;
  return (
    <section className={stack(4, 'measure')} aria-labelledby="my-reviews">
      <h2 id="my-reviews">{reviewTexts.yoursList}</h2>
      <ul className={stack(4)}>
        {reviews.map((review) => (
          <li key={review.id} className={look('panel', 'pad')}>
            <OwnReview review={review} isNamed onChanged={() => refetch()} />
          </li>
        ))}
      </ul>
    </section>
  );
}
