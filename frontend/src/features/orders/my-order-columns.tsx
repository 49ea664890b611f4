import type { DataColumn } from '../../components/data-table/types';
import { RowButton } from '../../components/row-button';
import type { MyOrderFragment } from '../../graphql/generated';
import { formatDate } from '../../lib/format';
import { columns } from '../../lib/messages';
import { MyOrderActions, type ActionableOrder } from './my-order-actions';
import styles from './my-order-columns.module.css';
import { orderFigureColumns } from './order-figure-columns';
import { OrderStatusTag, PaymentTag } from './order-tags';

type Order = MyOrderFragment;
type Actions = Record<'onPay' | 'onDelete', (order: ActionableOrder) => void> & {
  onOpen: (order: Order) => void;
};

function ToolCell({ order, onOpen }: { order: Order; onOpen: Actions['onOpen'] }) {
  return (
    <span className={styles.tool}>
      <RowButton look="link" onClick={() => onOpen(order)}>
        {order.toolName}
      </RowButton>
      <span className={styles.placed}>{formatDate(order.placedAt)}</span>
    </span>
  );
}

/** Columns of My Orders (specification section 2); the tool's name opens the order. */
export const myOrderColumns = ({ onOpen, onPay, onDelete }: Actions): DataColumn<Order>[] => [
  { key: 'index', title: columns.index, render: (_, index) => index, csv: (_, index) => index, width: 64 },
  {
    key: 'tool',
    width: 216,
    grows: true,
    title: columns.tools,
    sort: 'TOOL',
    render: (order) => <ToolCell order={order} onOpen={onOpen} />,
    csv: ({ toolName }) => toolName,
  },
  ...orderFigureColumns<Order>(),
  {
    key: 'payment',
    width: 120,
    title: columns.payment,
    sort: 'PAYMENT',
    hideable: true,
    render: ({ payment }) => <PaymentTag payment={payment} />,
    csv: ({ payment }) => payment,
  },
  {
    key: 'status',
    width: 114,
    title: columns.status,
    sort: 'STATUS',
    hideable: true,
    render: ({ status }) => <OrderStatusTag status={status} />,
    csv: ({ status }) => status,
  },
  {
    key: 'actions',
    width: 150,
    title: columns.actions,
    render: (order) => (
      <span className={styles.actions}>
        <MyOrderActions {...{ order, onPay, onDelete }} size="small" />
      </span>
    ),
  },
];
