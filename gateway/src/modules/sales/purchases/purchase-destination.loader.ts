import { loaderOfMany } from '../../../db/loaders';
import { PurchaseDestination } from './purchase-destination.entity';

/** The further addresses of each purchase. A mutation may change them. */
export const purchaseDestinationsLoader = loaderOfMany(PurchaseDestination, 'purchaseId', {
  order: 'ORDER BY purchase_id, number',
  cache: false,
});
