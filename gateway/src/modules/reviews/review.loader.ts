import DataLoader from 'dataloader';
import { perRequest } from '../../shared/ctx';
import { shippedTo } from '../sales/orders/shipped-customers.service';
import type { Review } from './review.entity';

/**
 * True if units of an order have left for the author of a review, or for one of their companies: an order of the tool that it is
 * about, or any order for one of the shop (adr/0097).
 */
export const verifiedLoader = perRequest(
  (ctx) =>
    new DataLoader<Pick<Review, 'authorId' | 'toolId'>, boolean>((reviews) =>
      shippedTo(
        ctx.db,
        reviews.map(({ authorId, toolId }) => ({ personId: authorId, toolId })),
      ),
    ),
);
