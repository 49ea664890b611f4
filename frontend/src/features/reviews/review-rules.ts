import { validation } from '../../lib/messages';

/** The rating is a string from '1' to '5' (specification section 3). */
export type ReviewValues = { comment?: string; rating?: string };

/** Ratings that can be chosen, and the default one (specification section 9). */
export const RATINGS = ['1', '2', '3', '4', '5'] as const;
export const DEFAULT_RATING = '5';

/** Rules of the review form (specification section 5). */
export function validateReview({ comment, rating }: ReviewValues) {
  const errors: { [Name in keyof ReviewValues]?: string } = {};
  if (!comment?.trim()) errors.comment = validation.commentRequired;
  if (!RATINGS.some((known) => known === rating)) errors.rating = validation.ratingRange;
  return errors;
}
