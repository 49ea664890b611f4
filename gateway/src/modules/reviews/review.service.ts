import { isUniqueViolation } from '../../db/database-error';
import { emit } from '../../events/emit';
import { inTransaction, signedIn, type Ctx, type Tx } from '../../shared/ctx';
import { DomainError, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { getTool } from '../catalogue/tools/tool.service';
import { Review } from './review.entity';
import type { AddReviewInput, UpdateReviewInput } from './review.inputs';
import { canEditReview, canReview } from './review.policy';

/**
 * Adds the signed-in user's review of the shop (specification section 5), or of a tool, one for each person.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, ALREADY_EXISTS
 */
export async function addReview(ctx: Ctx, { toolId, ...given }: AddReviewInput): Promise<Review> {
  const actor = await signedIn(ctx);
  const tool = toolId ? await getTool(ctx, toolId) : null;
  if (tool) authorize(canReview(actor, tool));
  const values = { ...given, id: newId(), authorId: actor.userId, toolId: tool?.id ?? null };
  return inTransaction(ctx, async (tx) => {
    try {
      await tx.db.insert(Review, values);
    } catch (error) {
      if (isUniqueViolation(error, 'reviews_once')) throw reviewedBefore();
      throw error;
    }
    await emit(tx, 'review.added', { subjectId: values.id, customerId: actor.userId, payload: {} });
    return tx.db.findOneByOrFail(Review, { id: values.id });
  });
}

/**
 * Changes the viewer's own review. A hidden one stays hidden.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, STALE
 */
export async function updateReview(
  ctx: Ctx,
  { id, input: { rating, comment, version } }: { id: string; input: UpdateReviewInput },
): Promise<Review> {
  return inTransaction(ctx, async (tx) => {
    const review = await lockOwn(tx, id);
    if (review.rating === rating && review.comment === comment) return review;
    requireVersion(review, version);
    await saveReview(tx, review, { rating, comment, editedAt: new Date() });
    await emit(tx, 'review.edited', { subjectId: review.id, customerId: review.authorId, payload: {} });
    return tx.db.findOneByOrFail(Review, { id: review.id });
  });
}

/** Deletes the viewer's own review, with the answer of the shop. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export async function deleteReview(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const review = await lockOwn(tx, id);
    await tx.db.delete(Review, { id: review.id });
    await emit(tx, 'review.deleted', { subjectId: review.id, customerId: review.authorId, payload: {} });
    return true;
  });
}

async function lockOwn(tx: Tx, id: string): Promise<Review> {
  const actor = await signedIn(tx);
  const review = await lockReview(tx, id);
  authorize(canEditReview(actor, review));
  return review;
}

/** Locks a review for a change. @throws DomainError NOT_FOUND */
export async function lockReview({ db }: Tx, id: string): Promise<Review> {
  const review = await db.findOne(Review, {
    where: { id: idOf(id) },
    lock: { mode: 'for_no_key_update' },
  });
  if (!review) throw notFound();
  return review;
}

/** @throws DomainError STALE if somebody else has changed the review meanwhile */
export function requireVersion(review: Review, version: number): void {
  if (review.version === version) return;
  throw new DomainError('conflict', 'STALE', 'This review has changed in the meantime. Read it again.');
}

/** Saves a change of a locked review. */
export const saveReview = (tx: Tx, { id, version }: Review, changes: Partial<Review>) =>
  tx.db.update(Review, { id }, { ...changes, version: version + 1 });

const reviewedBefore = () =>
  new DomainError('conflict', 'ALREADY_EXISTS', 'You have reviewed this tool. Change your review instead.');
