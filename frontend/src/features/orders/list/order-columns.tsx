import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { indexColumn } from '../../../components/data-table/index-column';
import type { DataColumn } from '../../../components/data-table/types';
import { ShortDepartures } from '../../../entities/order/short-departures';
import { CustomerName } from '../../../entities/company/customer-name';
import { RecentTime } from '../../../components/recent-time';
import { RowButton } from '../../../components/rows/row-button';
import { classes } from '../../../lib/classes';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { listLabels } from '../../../components/data-table/list-messages';
import { columns } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import type { MyOrderFragment } from '../my-order.generated';
import styles from './order-columns.module.css';
import { OrderStatusTag, PaymentTag } from '../../../entities/order/order-tags';
import { isolated } from '../../../lib/format/isolated';

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
    width: 78,
    narrow: 70,
    sort: 'QUANTITY',
    align: 'right',
    hideable: true,
    render: ({ quantity }) => formatNumber(quantity),
  },
  {
    key: 'totalPrice',
    title: columns.totalPrice,
    width: 92,
    narrow: 86,
    sort: 'TOTAL_PRICE',
    align: 'right',
    hideable: true,
    card: 'amount',
    render: ({ totalPrice }) => formatMoney(totalPrice),
  },
  {
    key: 'payment',
    title: columns.payment,
    width: 118,
    narrow: 114,
    sort: 'PAYMENT',
    hideable: true,
    card: 'tag',
    render: (order) => <PaymentTag order={order} />,
  },
  {
    key: 'status',
    title: columns.status,
    width: 128,
    narrow: 112,
    sort: 'STATUS',
    hideable: true,
    card: 'tag',
    render: (order) => (
      <span className={styles.status}>
        <OrderStatusTag status={order.status} />
        <ShortDepartures order={order} className={styles.departure} />
      </span>
    ),
  },
];

/** An order with its customer and company: for admins. */
type ManagedOrder = ListedOrder & {
  customer: { id: string; email: string; displayName: string };
  purchase: { company: { id: string; legalName: string; isTest: boolean } | null };
};

const orderColumn: DataColumn<ManagedOrder> = {
  key: 'order',
  width: 120,
  narrow: 100,
  title: listLabels.order,
  sort: 'PLACED_AT',
  fixed: 'start',
  render: ({ number, purchase }) => (
    <span className={styles.lines}>
      <span className={styles.number} translate="no">
        {number}
      </span>
      <span className={styles.second}>
        <Link className={styles.purchase} to={paths.purchase(purchase.id)}>
          {purchase.number}
        </Link>
      </span>
    </span>
  ),
};

/** The company and who ordered for it, or the person and their address. */
const customerColumn: DataColumn<ManagedOrder> = {
  key: 'customer',
  width: 170,
  narrow: 92,
  title: columns.customer,
  hideable: true,
  render: ({ customer, customer: { email, displayName }, purchase: { company } }) => (
    <span className={styles.lines}>
      <span className={styles.cut} title={company?.legalName ?? displayName}>
        <CustomerName company={company} customer={customer} />
      </span>
      <span className={classes(styles.second, styles.cut)} title={email}>
        {company ? `${isolated(displayName)}, ${email}` : email}
      </span>
    </span>
  ),
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
    width: 166,
    narrow: 112,
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

/** The tool's whole name, which opens the order, and when it was placed. */
function ManagedToolCell({ order, onOpen }: { order: ManagedOrder; onOpen: () => void }) {
  return (
    <span className={styles.lines}>
      <RowButton
        variant="link"
        className={styles.whole}
        data-action="open"
        title={order.toolName}
        onClick={onOpen}
      >
        {order.toolName}
      </RowButton>
      <span className={styles.second}>
        <RecentTime at={order.placedAt} />
      </span>
    </span>
  );
}

/**
 * Columns of Manage Orders. A cell has one link only: two, one below the other, would each be less than 24 px high in a
 * row of two lines.
 */
export const managedOrderColumns = <Order extends ManagedOrder>(
  props: OrderColumns<Order>,
): DataColumn<Order>[] => {
  const [index, tool, ...rest] = myOrderColumns(props);
  if (!index || !tool) return [];
  const render = (order: Order) => <ManagedToolCell order={order} onOpen={() => props.onOpen(order)} />;
  return [index, orderColumn, { ...tool, render }, customerColumn, ...rest];
};
