import { Link } from 'react-router-dom';
import { indexColumn } from '../../../components/data-table/index-column';
import type { DataColumn } from '../../../components/data-table/types';
import { RecentTime } from '../../../components/recent-time';
import { formatMoney, formatNumber } from '../../../lib/format';
import { invoicingTexts } from '../../../lib/invoicing-messages';
import { columns } from '../../../lib/messages';
import { paths } from '../../../lib/paths';
import { purchasing } from '../../../lib/purchasing-messages';
import { ApproveOrdersButton } from './approve-orders-button';
import type { ManagedPurchaseRowFragment, PurchaseRowFragment } from './purchase-row.generated';
import styles from './purchase-columns.module.css';
import { PaidTag, PurchaseStateTag } from './purchase-state-tag';

/** The number, which leads to the purchase, and when it was placed. */
const numberColumn: DataColumn<PurchaseRowFragment> = {
  key: 'number',
  title: purchasing.number,
  width: 215,
  fixed: 'start',
  rowHeader: true,
  card: 'title',
  render: ({ id, number, placedAt }) => (
    <span className={styles.purchase}>
      <Link to={paths.purchase(id)}>{number}</Link>
      <span className={styles.placed}>
        <RecentTime at={placedAt} />
      </span>
    </span>
  ),
};

const poColumn: DataColumn<PurchaseRowFragment> = {
  key: 'poNumber',
  title: purchasing.poNumber,
  width: 150,
  hideable: true,
  render: ({ poNumber }) => poNumber || null,
};

const figures: DataColumn<PurchaseRowFragment>[] = [
  {
    key: 'lines',
    title: purchasing.lines,
    width: 70,
    align: 'right',
    hideable: true,
    render: ({ lineCount }) => formatNumber(lineCount),
  },
  {
    key: 'total',
    title: purchasing.whole,
    width: 110,
    align: 'right',
    hideable: true,
    card: 'amount',
    render: ({ total, grossTotal }) => formatMoney(grossTotal || total),
  },
  {
    key: 'payment',
    title: columns.payment,
    width: 110,
    hideable: true,
    card: 'tag',
    render: (purchase) => <PaidTag {...purchase} />,
  },
  {
    key: 'state',
    title: columns.status,
    width: 120,
    hideable: true,
    card: 'tag',
    render: ({ state }) => <PurchaseStateTag state={state} />,
  },
];

const customerColumn: DataColumn<ManagedPurchaseRowFragment> = {
  key: 'customer',
  title: columns.customer,
  width: 190,
  grows: true,
  hideable: true,
  render: ({ customer: { email } }) => <span title={email}>{email}</span>,
};

/** Columns of My Purchases. */
export const myPurchaseColumns: DataColumn<PurchaseRowFragment>[] = [
  indexColumn,
  { ...numberColumn, grows: true },
  poColumn,
  ...figures,
];

const actionsColumn: DataColumn<ManagedPurchaseRowFragment> = {
  key: 'actions',
  title: columns.actions,
  width: 160,
  fixed: 'end',
  card: 'actions',
  render: (purchase) =>
    isUndecided(purchase) ? (
      <Link to={paths.purchase(purchase.id)}>{invoicingTexts.taxUndecided}</Link>
    ) : (
      <ApproveOrdersButton purchase={purchase} small />
    ),
};

const isUndecided = ({ isTaxDecided, state }: ManagedPurchaseRowFragment): boolean =>
  !isTaxDecided && state !== 'AwaitingApproval' && state !== 'Rejected';

/** Columns of Manage Purchases: the customer, too, and what is approved in one click. */
export const managedPurchaseColumns: DataColumn<ManagedPurchaseRowFragment>[] = [
  indexColumn,
  numberColumn,
  customerColumn,
  poColumn,
  ...figures,
  actionsColumn,
];
