import type { DataColumn } from '../../components/data-table/types';
import { formatMoney, formatNumber } from '../../lib/format';
import { columns } from '../../lib/messages';

/** Quantity and total price, the same in every list of orders (specification section 2). */
export const orderFigureColumns = <
  Order extends { quantity: number; totalPrice: number },
>(): DataColumn<Order>[] => [
  {
    key: 'quantity',
    width: 104,
    title: columns.quantity,
    sort: 'QUANTITY',
    align: 'right',
    hideable: true,
    render: ({ quantity }) => formatNumber(quantity),
    csv: ({ quantity }) => quantity,
  },
  {
    key: 'totalPrice',
    width: 124,
    title: columns.totalPrice,
    sort: 'TOTAL_PRICE',
    align: 'right',
    hideable: true,
    render: ({ totalPrice }) => formatMoney(totalPrice),
    csv: ({ totalPrice }) => totalPrice,
  },
];
