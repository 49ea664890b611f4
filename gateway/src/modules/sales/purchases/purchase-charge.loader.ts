import { loaderOfMany } from '../../../db/loaders';
import { PurchaseCharge } from './purchase-charge.entity';

/** The charges of each purchase. A mutation may change them. */
export const purchaseChargesLoader = loaderOfMany(PurchaseCharge, 'purchaseId', {
  order: 'ORDER BY purchase_id, what',
  cache: false,
});
