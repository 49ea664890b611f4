import type { ReactNode } from 'react';
import type { DataColumn } from '../../components/data-table/types';
import { RowButton } from '../../components/row-button';
import type { OrderStatus } from '../../graphql/schema-types.generated';
import { formatDate, formatMoney, formatNumber } from '../../lib/format';
import { columns } from '../../lib/messages';
import styles from './order-columns.module.css';
import { OrderStatusTag } from './order-tags';

// The columns that every list of orders has (specification section 2).

/** The tool's name, which opens the order, and the day it was placed. */
export const orderToolColumn = <Order extends { toolName: string; placedAt: string }>(
  onOpen: (order: Order) => void,
): DataColumn<Order> => ({
  key: 'tool',
  title: columns.tools,
  width: 216,
  grows: true,
  sort: 'TOOL',
  render: (order) => (
    <span className={styles.tool}>
      <RowButton look="link" onClick={() => onOpen(order)}>
        {order.toolName}
      </RowButton>
      <span className={styles.placed}>{formatDate(order.placedAt)}</span>
    </span>
  ),
  csv: ({ toolName }) => toolName,
});

/** Quantity and total price. */
export const orderFigureColumns = <
  Order extends { quantity: number; totalPrice: number },
>(): DataColumn<Order>[] => [
  {
    key: 'quantity',
    title: columns.quantity,
    width: 104,
    sort: 'QUANTITY',
    align: 'right',
    hideable: true,
    render: ({ quantity }) => formatNumber(quantity),
    csv: ({ quantity }) => quantity,
  },
  {
    key: 'totalPrice',
    title: columns.totalPrice,
    width: 124,
    sort: 'TOTAL_PRICE',
    align: 'right',
    hideable: true,
    render: ({ totalPrice }) => formatMoney(totalPrice),
    csv: ({ totalPrice }) => totalPrice,
  },
];

export const orderStatusColumn = <Order extends { status: OrderStatus }>(): DataColumn<Order> => ({
  key: 'status',
  title: columns.status,
  width: 114,
  sort: 'STATUS',
  hideable: true,
  render: ({ status }) => <OrderStatusTag status={status} />,
  csv: ({ status }) => status,
});

/** The buttons of a row, beside each other. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className={styles.actions}>{children}</span>
);
