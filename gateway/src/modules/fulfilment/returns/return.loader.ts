import { loaderOfMany } from '../../../db/loaders';
import { ReturnLine } from './return-line.entity';
import { Return } from './return.entity';

/** The lines of each return, in the order of the purchase. */
export const returnLinesLoader = loaderOfMany(ReturnLine, 'returnId', {
  order: 'ORDER BY order_id',
  cache: false,
});

/** The returns of each purchase, oldest first. */
export const purchaseReturnsLoader = loaderOfMany(Return, 'purchaseId', {
  order: 'ORDER BY id',
  cache: false,
});
