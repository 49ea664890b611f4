import type { OwnReviewFragment } from '../features/reviews/tool-reviews.generated';
import { nextId, NOW } from './builders';

export const buildReview = (over: Partial<OwnReviewFragment> = {}) => ({
  __typename: 'Review' as const,
  id: nextId('review'),
  comment: 'Solid boards, on time.',
  rating: 5,
  author: 'bina',
  isVerified: false,
  editedAt: null,
  answer: null,
  answeredAt: null,
  hiddenReason: null,
  version: 1,
  tool: null,
  createdAt: NOW,
  ...over,
});
