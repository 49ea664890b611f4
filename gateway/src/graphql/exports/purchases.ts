import { PURCHASE_COLUMNS, purchaseLines } from '../../rules/purchase-columns';
import { linesExport, type ListExport } from './list-export';

/** The orders of purchases, a row each. */
const purchaseExport = (field: string): ListExport =>
  linesExport(field, {
    args: '$filter: PurchaseFilter',
    fields: `number poNumber placedAt customer { email } deliveryAddress grossTotal state payment
      orders { number tool { sku } toolName reference quantity unitPrice totalPrice status payment deletedAt }`,
    columns: PURCHASE_COLUMNS,
    linesOf: purchaseLines,
  });

export const purchases = purchaseExport('purchases');
export const myPurchases = purchaseExport('myPurchases');
