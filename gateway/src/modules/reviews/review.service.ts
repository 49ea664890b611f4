import { Where } from '../../db/sql';
import { emit } from '../../events/emit';
import { newId } from '../../shared/ids';
import { paginate, type ConnectionOf, type SortColumn } from '../../db/lists/paginate';
import type { RequestedFields } from '../../shared/requested-fields';
import { REST_LIMIT } from '../../shared/page';
import { inTransaction, signedIn, type Ctx } from '../../shared/ctx';
import { Review } from './review.entity';
import type { AddReviewInput, ReviewsArgs } from './review.inputs';

const newest: SortColumn<Review> = {
  column: 'item.created_at',
  type: 'timestamptz',
  property: 'createdAt',
};

/** The reviews, newest first. */
export function listReviews(
  ctx: Ctx,
  args: ReviewsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Review>> {
  const page = {
    Entity: Review,
    where: new Where(),
    args,
    requested,
    sort: newest,
    direction: 'DESC',
  } as const;
  return paginate(ctx.publicDb('reviews'), page);
}

/** The reviews, newest first, for REST, which has no pages. */
export const listAllReviews = (ctx: Ctx): Promise<Review[]> =>
  ctx.publicDb('reviews').find(Review, { order: { createdAt: 'DESC', id: 'DESC' }, take: REST_LIMIT + 1 });

/** The mean of all ratings, or null without reviews. */
export const averageRating = (ctx: Ctx): Promise<number | null> =>
  ctx.publicDb('reviews').average(Review, 'rating');

/** Adds the signed-in user's review (specification section 5). @throws DomainError UNAUTHENTICATED */
export async function addReview(ctx: Ctx, input: AddReviewInput): Promise<Review> {
  const actor = await signedIn(ctx);
  return inTransaction(ctx, async (tx) => {
    const review = await tx.db.save(tx.db.create(Review, { ...input, id: newId(), authorId: actor.userId }));
    await emit(tx, 'review.added', { subjectId: review.id, customerId: actor.userId, payload: {} });
    return review;
  });
}
