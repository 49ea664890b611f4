import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { indexColumn } from '../../components/data-table/index-column';
import type { DataColumn } from '../../components/data-table/types';
import { RecentTime } from '../../components/recent-time';
import { RowButton } from '../../components/row-button';
import { formatMoney, formatNumber } from '../../lib/format';
import { columns } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { departure } from '../../lib/shipping';
import type { MyOrderFragment } from './my-order.generated';
import styles from './order-columns.module.css';
import { OrderStatusTag, PaymentTag } from './order-tags';

/** The fields of an order that every list shows. */
type ListedOrder = Omit<MyOrderFragment, 'viewerCan'>;

/** The tool's name, which opens the order, its number, its purchase and when it was placed. */
function OrderCell({ order, onOpen }: { order: ListedOrder; onOpen: () => void }) {
  return (
    <span className={styles.cell}>
      <span className={styles.order}>
        <RowButton variant="link" data-action="open" title={order.toolName} onClick={onOpen}>
          {order.toolName}
        </RowButton>
        <span className={styles.placed}>
          <span className={styles.number}>{order.number}</span>{' '}
          <Link className={styles.purchase} to={paths.purchase(order.purchase.id)}>
            {order.purchase.number}
          </Link>{' '}
          <RecentTime at={order.placedAt} />
        </span>
      </span>
    </span>
  );
}

const figures: DataColumn<ListedOrder>[] = [
  {
    key: 'quantity',
    title: columns.quantity,
    width: 84,
    sort: 'QUANTITY',
    align: 'right',
    hideable: true,
    render: ({ quantity }) => formatNumber(quantity),
  },
  {
    key: 'totalPrice',
    title: columns.totalPrice,
    width: 96,
    sort: 'TOTAL_PRICE',
    align: 'right',
    hideable: true,
    card: 'amount',
    render: ({ totalPrice }) => formatMoney(totalPrice),
  },
  {
    key: 'payment',
    title: columns.payment,
    width: 86,
    sort: 'PAYMENT',
    hideable: true,
    card: 'tag',
    render: (order) => <PaymentTag order={order} />,
  },
  {
    key: 'status',
    title: columns.status,
    width: 120,
    sort: 'STATUS',
    hideable: true,
    card: 'tag',
    render: (order) => (
      <span className={styles.status}>
        <OrderStatusTag status={order.status} />
        <span className={styles.departure}>{departure(order)}</span>
      </span>
    ),
  },
];

const customerColumn: DataColumn<{ customer: { email: string } }> = {
  key: 'customer',
  width: 156,
  title: columns.customer,
  hideable: true,
  render: ({ customer: { email } }) => <span title={email}>{email}</span>,
};

type OrderColumns<Order> = {
  onOpen: (order: Order) => void;
  renderActions: (order: Order) => ReactNode;
  actionsWidth: number;
};

/** Columns of My Orders (specification section 2). */
export const myOrderColumns = <Order extends ListedOrder>(
  props: OrderColumns<Order>,
): DataColumn<Order>[] => [
  indexColumn,
  {
    key: 'tool',
    title: columns.tools,
    width: 226,
    grows: true,
    sort: 'TOOL',
    fixed: 'start',
    rowHeader: true,
    card: 'title',
    render: (order) => <OrderCell order={order} onOpen={() => props.onOpen(order)} />,
  },
  ...figures,
  {
    key: 'actions',
    width: props.actionsWidth,
    title: columns.actions,
    fixed: 'end',
    card: 'actions',
    render: (order) => <span className={styles.actions}>{props.renderActions(order)}</span>,
  },
];

/** Columns of Manage Orders: the customer, too. */
export const managedOrderColumns = <Order extends ListedOrder & { customer: { email: string } }>(
  props: OrderColumns<Order>,
): DataColumn<Order>[] => {
  const [index, tool, ...rest] = myOrderColumns(props);
  return index && tool ? [index, tool, customerColumn, ...rest] : [];
};
