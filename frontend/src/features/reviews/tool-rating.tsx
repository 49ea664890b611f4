import { useQuery } from '@apollo/client/react';
import { cluster } from '../../components/layout/layout';
import { reviewTexts } from './review-messages';
import { Stars } from './stars';
import { ToolRatingDocument } from './tool-reviews.generated';

export const REVIEWS_ANCHOR = 'reviews';

/** The average and number of a tool's reviews; null without reviews. A tool that is made for one customer has none. */
export function useToolRating(tool: { id: string; madeFor: string | null }) {
  const { data } = useQuery(ToolRatingDocument, {
    variables: { toolId: tool.id },
    skip: tool.madeFor !== null,
  });
  const { averageRating = null, totalCount = 0 } = data?.reviews ?? {};
  return averageRating === null ? null : { averageRating, totalCount };
}

type ToolRatingProps = { rating: ReturnType<typeof useToolRating> };

/** Leads to the reviews of the tool. */
export const ToolRating = ({ rating }: ToolRatingProps) =>
  rating && (
    <a className={cluster(2, 'sm')} href={`#${REVIEWS_ANCHOR}`}>
      <Stars rating={rating.averageRating} />
      <span>{reviewTexts.average(rating.averageRating, rating.totalCount)}</span>
    </a>
  );
