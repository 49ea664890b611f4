import { MY_ORDER_COLUMNS, ORDER_COLUMNS } from '../../rules/order-columns';
import { listExport } from './list-export';

const args = '$filter: OrderFilter, $sort: OrderSort';
const fields = `number placedAt tool { sku } toolName reference quantity unitPrice totalPrice deliveryAddress payment status
  purchase { number grossTotal state payment }`;

export const orders = listExport('orders', {
  args,
  fields: `${fields} customer { email }`,
  columns: ORDER_COLUMNS,
});
export const myOrders = listExport('myOrders', { args, fields, columns: MY_ORDER_COLUMNS });
