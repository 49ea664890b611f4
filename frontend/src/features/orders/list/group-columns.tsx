import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DataColumn } from '../../../components/data-table/types';
import { PaidTag } from '../../../entities/payment/paid-tag';
import { RecentTime } from '../../../components/recent-time';
import { StatusTag } from '../../../components/status-tag';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { paths } from '../../../navigation/paths';
import { groupTexts } from '../../../entities/order/order-group-messages';
import { DepartureText } from '../../../entities/order/departure';
import { departureOfPurchase } from '../../../entities/order/shipping';
import { dueTexts } from '../../../entities/order/due-messages';
import styles from './order-columns.module.css';
import { isPurchase, statusOf, type GroupedOrder } from './order-groups';
import { OrderStatusTag } from '../../../entities/order/order-tags';

/** An order that stands for its purchase. */
type Row = GroupedOrder & {
  toolName: string;
  placedAt: string;
  prepaymentDue?: boolean;
  depositDue?: boolean;
};

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

const PARTLY = { PartlyApproved: 'neutral', PartlyShipped: 'info' } as const;

function Status({ row: { purchase } }: { row: Row }) {
  const status = statusOf(purchase);
  const ships = departureOfPurchase(purchase);
  return (
    <span className={styles.status}>
      {status === 'PartlyApproved' || status === 'PartlyShipped' ? (
        <StatusTag tone={PARTLY[status]}>{groupTexts[status]}</StatusTag>
      ) : (
        <OrderStatusTag status={status} />
      )}
      {ships && (
        <span className={styles.departure} title={ships.text}>
          <DepartureText departs={ships} />
        </span>
      )}
    </span>
  );
}

const Payment = ({ row: { purchase, prepaymentDue, depositDue } }: { row: Row }) =>
  (depositDue || prepaymentDue) && purchase.toShip > 0 ? (
    <StatusTag tone="warning">{depositDue ? dueTexts.deposit : dueTexts.prepayment}</StatusTag>
  ) : (
    <PaidTag {...purchase} />
  );

const cells: Record<string, (row: Row) => ReactNode> = {
  order: (row) => (
    <span className={styles.lines}>
      <NumberLink row={row} />
      <span className={styles.second}>
        <RecentTime at={row.placedAt} />
      </span>
    </span>
  ),
  quantity: ({ purchase }) => groupTexts.lines(formatNumber(purchase.orderCount)),
  totalPrice: ({ purchase }) => formatMoney(purchase.total),
  payment: (row) => <Payment row={row} />,
  status: (row) => <Status row={row} />,
};

/** The columns of a list of orders, where a row may be a purchase. */
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
      const cell = isPurchase(row) ? ofPurchase[column.key] : undefined;
      return cell ? cell(row) : column.render(row, index);
    },
  }));
}
