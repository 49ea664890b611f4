import type { EntityManager } from 'typeorm';
import { Review } from '../../reviews/review.entity';
import { customer, staff, type Message } from './message';
import { subjectOfEvent } from './subject-of-event';

const loadReview = (db: EntityManager, id: string) =>
  db.findOne(Review, { where: { id }, relations: { tool: true } });

/** Of an event that the review still agrees with; null if it was undone, or the review was deleted. */
async function reviewOf(db: EntityManager, eventId: string): Promise<Review | null> {
  const id = await subjectOfEvent(db, eventId);
  return id === null ? null : loadReview(db, id);
}

const yours = ({ tool }: Review): string => `your review of ${tool ? tool.name : 'our shop'}`;
const MINE = '/dashboard/addreview';
const pageOf = ({ toolId }: Review): string => (toolId ? `/details/${toolId}#reviews` : MINE);

/** To the author: its subject is the event of the answer. */
export const reviewAnswered: Message = {
  async compose({ db, env }, id) {
    const review = await reviewOf(db, id);
    if (!review?.answer) return null;
    const text = `${env.COMPANY_NAME} answered ${yours(review)}`;
    return {
      recipients: await customer(db, review.authorId),
      thread: review.id,
      subject: text,
      paragraphs: [
        review.answer,
        'Everyone who sees your review sees this answer. You wrote:',
        review.comment,
      ],
      action: { label: 'See the answer', path: review.hiddenReason === null ? pageOf(review) : MINE },
      reason: 'you wrote a review',
      notice: { text: `${text}.`, path: review.hiddenReason === null ? pageOf(review) : MINE },
    };
  },
};

/** To the author: its subject is the event that hid the review. */
export const reviewHidden: Message = {
  async compose({ db, env }, id) {
    const review = await reviewOf(db, id);
    if (!review?.hiddenReason) return null;
    return {
      recipients: await customer(db, review.authorId),
      thread: review.id,
      subject: `${env.COMPANY_NAME} has hidden ${yours(review)}`,
      paragraphs: [
        `Other visitors no longer see ${yours(review)}. The reason:`,
        review.hiddenReason,
        'You can change or delete it. If you think that this is a mistake, reply to this email. You wrote:',
        review.comment,
      ],
      action: { label: 'See your review', path: MINE },
      reason: 'you wrote a review',
      notice: { text: `We have hidden ${yours(review)}.`, path: MINE },
    };
  },
};

const stars = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`);

/** To staff, in the bell only. It names no one, so it may stay when the author deletes their account. */
export const adminReviewAdded: Message = {
  isBellOnly: true,
  group: { text: (count) => `${count} new reviews.`, path: '/dashboard/reviews' },
  async compose({ db }, id) {
    const review = await loadReview(db, id);
    if (!review) return null;
    const text = `New review of ${review.tool ? review.tool.name : 'the shop'}: ${stars(review.rating)}.`;
    return {
      recipients: await staff(db, 'reviews.moderate'),
      subject: text,
      paragraphs: [review.comment],
      reason: 'you are an admin of the shop',
      notice: { text, path: '/dashboard/reviews' },
    };
  },
};
