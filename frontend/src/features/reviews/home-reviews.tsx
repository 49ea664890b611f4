import { useQuery } from '@apollo/client/react';
import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/states/empty-state';
import { ErrorState } from '../../components/states/error-state';
import { HomeReviewsDocument } from './home-reviews.generated';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { Carousel } from './carousel';
import { ReviewCard } from './review-card';
import { ReviewsSkeleton } from './reviews-skeleton';

/** How many of the newest reviews the home page shows. */
const SHOWN = 10;

/** The newest reviews in a carousel (specification section 2). */
export function HomeReviews() {
  const { data, error, refetch } = useQuery(HomeReviewsDocument, { variables: { first: SHOWN } });
  if (!data && error)
    return (
      <ErrorState
        error={error}
        title="The reviews could not be loaded"
        // A second failure arrives as `error` again.
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  if (!data) return <ReviewsSkeleton />;
  const reviews = data.reviews.nodes;
  if (!reviews.length)
    return (
      <EmptyState
        icon="star"
        title="No reviews yet"
        text="Bought from us? Be the first to say how it went."
        action={<ButtonLink to={paths.addReview}>{labels.addReview}</ButtonLink>}
      />
    );
  const slides = reviews.map((review) => ({ key: review.id, content: <ReviewCard review={review} /> }));
  return <Carousel label={labels.reviews} slides={slides} />;
}
