import { mutation, type Call, type World } from './world';

const newReview = 'addReview(input: { rating: 5, comment: "Good" }) { id }';
const review = async (world: World): Promise<string> =>
  (await mutation(world, newReview, world.buyer)).body.data.addReview.id;

/** A valid call of each mutation of reviews. */
export const reviewCalls: Record<string, Call> = {
  addReview: (w) => mutation(w, newReview),
  updateReview: async (w) =>
    mutation(
      w,
      `updateReview(id: "${await review(w)}", input: { rating: 2, comment: "Bad", version: 1 }) { id }`,
    ),
  deleteReview: async (w) => mutation(w, `deleteReview(id: "${await review(w)}")`),
  moderateReview: async (w) =>
    mutation(
      w,
      `moderateReview(id: "${await review(w)}", input: { answer: "Thank you", version: 1 }) { id }`,
    ),
};
