import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DataColumn } from '../../../components/data-table/types';
import { PaidTag } from '../../../entities/payment/paid-tag';
import { RecentTime } from '../../../components/recent-time';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { paths } from '../../../navigation/paths';
import { groupTexts } from '../../../entities/order/order-group-messages';
import { DepartureText } from '../../../entities/order/departure';
import { departureOfPurchase } from '../../../entities/order/shipping';
import styles from './order-columns.module.css';
import { PurchaseStateTag } from '../../../entities/purchase/purchase-state-tag';
import { isPurchase, type GroupedOrder } from './order-groups';

/** An order that stands for its purchase. */
type Row = GroupedOrder & { toolName: string; placedAt: string };

const NumberLink = ({ row: { purchase } }: { row: Row }) => (
  <Link className={styles.purchase} to={paths.purchase(purchase.id)}>
    {purchase.number}
  </Link>
);

/** A tool of the purchase, and how many more there are. */
const Names = ({ row: { toolName, purchase } }: { row: Row }) => (
  <span className={styles.names}>
    <span className={styles.cut} title={toolName}>
      {toolName}
    </span>{' '}
    <span className={styles.more}>{groupTexts.andMore(purchase.orderCount - 1)}</span>
  </span>
);

/** The tools, and the PO number. */
const Tools = ({ row }: { row: Row }) => (
  <span className={styles.lines}>
    <Names row={row} />
    <span className={styles.second}>{row.purchase.poNumber && groupTexts.po(row.purchase.poNumber)}</span>
  </span>
);

/** The same with the number and when it was placed, where no column has them. */
const Whole = ({ row }: { row: Row }) => (
  <span className={styles.cell}>
    <span className={styles.order}>
      <Names row={row} />
      <span className={styles.placed}>
        {row.purchase.poNumber && <span className={styles.po}>{groupTexts.po(row.purchase.poNumber)} </span>}
        <NumberLink row={row} /> <RecentTime at={row.placedAt} />
      </span>
    </span>
  </span>
);

function Status({ row: { purchase } }: { row: Row }) {
  const ships = departureOfPurchase(purchase);
  return (
    <span className={styles.status}>
      <PurchaseStateTag state={purchase.state} />
      {ships && (
        <span className={styles.departure} title={ships.text}>
          <DepartureText departs={ships} />
        </span>
      )}
    </span>
  );
}

/** The same for a purchase of one order, too: its total and what is paid of it. */
const sums: Record<string, (row: Row) => ReactNode> = {
  totalPrice: ({ purchase }) => formatMoney(purchase.grossTotal),
  payment: ({ purchase }) => <PaidTag {...purchase} />,
};

const cells: Record<string, (row: Row) => ReactNode> = {
  ...sums,
  order: (row) => (
    <span className={styles.lines}>
      <NumberLink row={row} />
      <span className={styles.second}>
        <RecentTime at={row.placedAt} />
      </span>
    </span>
  ),
  quantity: ({ purchase }) => groupTexts.lines(formatNumber(purchase.orderCount)),
  status: (row) => <Status row={row} />,
};

/** One order keeps the statuses of the specification, which have none for what has left in part. */
const ofSingle = (row: Row): typeof cells =>
  row.purchase.state === 'PartlyShipped' ? { ...sums, status: cells.status as (typeof cells)[string] } : sums;

/** The columns of a list of orders, where a row is a purchase: of several orders, or of one. */
export function groupedColumns<Order extends Row>(
  columns: readonly DataColumn<Order>[],
  renderActions: (row: Order) => ReactNode,
): DataColumn<Order>[] {
  const hasOrderColumn = columns.some(({ key }) => key === 'order');
  const ofPurchase: Record<string, ((row: Order) => ReactNode) | undefined> = {
    ...cells,
    tool: (row) => (hasOrderColumn ? <Tools row={row} /> : <Whole row={row} />),
    actions: (row) => <span className={styles.actions}>{renderActions(row)}</span>,
  };
  return columns.map((column) => ({
    ...column,
    render: (row, index) => {
      const cell = (isPurchase(row) ? ofPurchase : ofSingle(row))[column.key];
      return cell ? cell(row) : column.render(row, index);
    },
  }));
}
