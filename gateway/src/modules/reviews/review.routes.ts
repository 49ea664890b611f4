import { inputOf, jsonObject } from '../../shared/input';
import { limited, type Route } from '../../shared/route';
import { publicNameLoader } from '../people/users/user.loader';
import { AddReviewInput } from './review.inputs';
import { reviewJson } from './review.presenter';
import { listForRest } from './review.lists';
import { addReview } from './review.service';

/** The REST API of specification section 7. */
export const reviewRoutes: Route[] = [
  {
    method: 'GET',
    path: '/reviews',
    handle: async (ctx, _request, reply) => {
      const names = publicNameLoader(ctx);
      const reviews = limited(reply, await listForRest(ctx));
      return Promise.all(
        reviews.map(async (review) => reviewJson(review, await names.load(review.authorId))),
      );
    },
  },
  {
    method: 'POST',
    path: '/review',
    status: 201,
    handle: async (ctx, { body }) => ({ insertedId: (await addReview(ctx, await reviewInput(body))).id }),
  },
];

/** REST sends the rating as a text from '1' to '5' (section 3), 5 by default. `user` is ignored: the session determines it. */
function reviewInput(body: unknown): Promise<AddReviewInput> {
  const { rating = '5', comment } = jsonObject(body);
  const stars = typeof rating === 'string' && /^[1-5]$/.test(rating) ? Number(rating) : rating;
  return inputOf(AddReviewInput, { rating: stars, comment });
}
