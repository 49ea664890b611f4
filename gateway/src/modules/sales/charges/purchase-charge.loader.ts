import { loaderOfMany } from '../../../db/loaders';
import { PurchaseCharge } from './purchase-charge.entity';

/** What each purchase costs in addition to its lines. A mutation may change it. */
export const purchaseChargesLoader = loaderOfMany(PurchaseCharge, 'purchaseId', {
  order: 'ORDER BY purchase_id, what',
  cache: false,
});
