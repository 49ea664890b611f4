import { changesOf } from '../../events/changes';
import { emit } from '../../events/emit';
import { inTransaction, signedIn, type Ctx, type Tx } from '../../shared/ctx';
import { authorize } from '../../shared/permission';
import { Review } from './review.entity';
import type { ModerateReviewInput } from './review.inputs';
import { canModerate } from './review.policy';
import { lockReview, requireVersion, saveReview } from './review.service';

/** What can be done with a review, and the event of each. */
const EVENTS = { hiddenReason: 'review.hidden', answer: 'review.answered' } as const;
type Field = keyof typeof EVENTS;

/**
 * Hides a review for a reason, or shows it again, and answers it in public (staff). What is not given stays.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, STALE
 */
export async function moderateReview(
  ctx: Ctx,
  { id, input: { version, ...given } }: { id: string; input: ModerateReviewInput },
): Promise<Review> {
  authorize(canModerate(await signedIn(ctx)));
  return inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, id);
    const fields = (['hiddenReason', 'answer'] as const).filter(
      (field) => given[field] !== undefined && given[field] !== review[field],
    );
    if (!fields.length) return review;
    requireVersion(review, version);
    const after = { ...review, ...given };
    const answeredAt = after.answer === null ? null : new Date();
    const isAnswer = after.answer !== review.answer;
    await saveReview(tx, review, {
      hiddenReason: after.hiddenReason,
      answer: after.answer,
      ...(isAnswer && { answeredAt }),
    });
    for (const field of fields) await emitChange(tx, { field, before: review, after });
    return tx.db.findOneByOrFail(Review, { id: review.id });
  });
}

async function emitChange(
  tx: Tx,
  { field, before, after }: { field: Field; before: Review; after: Review },
): Promise<void> {
  const payload = changesOf([field], before, after);
  const { id, authorId } = before;
  if (payload) await emit(tx, EVENTS[field], { subjectId: id, customerId: authorId, payload });
}
