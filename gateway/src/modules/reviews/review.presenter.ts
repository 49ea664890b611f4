import type { Review } from './review.entity';

/** A review in the specification's own names (section 3): the rating is a text from 1 to 5. */
export const reviewJson = (review: Review, author: string) => ({
  _id: review.id,
  comment: review.comment,
  rating: String(review.rating),
  user: author,
});
