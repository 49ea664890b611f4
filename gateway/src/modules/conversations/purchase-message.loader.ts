import { loaderOfMany } from '../../db/loaders';
import { PurchaseMessage } from './purchase-message.entity';

/** The thread of each purchase, oldest first, with internal notes. A mutation adds to it. */
export const purchaseThreadLoader = loaderOfMany(PurchaseMessage, 'purchaseId', {
  order: 'ORDER BY id',
  cache: false,
});
