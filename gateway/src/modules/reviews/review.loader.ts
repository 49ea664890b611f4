import DataLoader from 'dataloader';
import { perRequest } from '../../shared/ctx';
import { withShippedOrders } from '../sales/orders/shipped-customers.service';

/** True if the author of a review, by id, was shipped an order. */
export const verifiedLoader = perRequest(
  (ctx) =>
    new DataLoader<string, boolean>(async (authorIds) => {
      const buyers = await withShippedOrders(ctx.db, authorIds);
      return authorIds.map((id) => buyers.has(id));
    }),
);
