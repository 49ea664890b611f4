import { Link } from 'react-router-dom';
import { indexColumn } from '../../../components/data-table/index-column';
import type { DataColumn } from '../../../components/data-table/types';
import { PaidTag } from '../../../entities/payment/paid-tag';
import { RecentTime } from '../../../components/recent-time';
import { RowButton, RowLink } from '../../../components/rows/row-button';
import { approvalTexts } from '../../../entities/company/company-messages';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { columns, labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import type {
  ManagedPurchaseRowFragment,
  MyPurchaseRowFragment,
  PurchaseRowFragment,
} from './purchase-row.generated';
import styles from './purchase-columns.module.css';
import { PurchaseNextStep, type PurchaseActions } from './purchase-next-step';
import { DepartureText } from '../../../entities/order/departure';
import { departureOfPurchase, type PromisedPurchase } from '../../../entities/order/shipping';
import { PurchaseStateTag } from '../../../entities/purchase/purchase-state-tag';
import { purchaseTexts } from '../../../entities/purchase/purchase-messages';
import { CustomerName } from '../../../entities/company/customer-name';

/** The number, which leads to the purchase, and when it was placed. */
const numberColumn: DataColumn<PurchaseRowFragment> = {
  key: 'number',
  title: purchaseTexts.number,
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
  title: purchaseTexts.poNumber,
  width: 130,
  narrow: 80,
  hideable: true,
  render: ({ poNumber }) => poNumber || null,
};

type ListedPurchase = PurchaseRowFragment & PromisedPurchase;

/** Its state, and when what has not left ships. */
function State({ purchase }: { purchase: ListedPurchase }) {
  const departs = departureOfPurchase(purchase);
  return (
    <span className={styles.state}>
      <PurchaseStateTag state={purchase.state} />
      {departs && (
        <span className={styles.departs} title={departs.text}>
          <DepartureText departs={departs} />
        </span>
      )}
    </span>
  );
}

const figures: DataColumn<ListedPurchase>[] = [
  {
    key: 'lines',
    title: purchaseTexts.lines,
    width: 60,
    narrow: 50,
    align: 'right',
    hideable: true,
    render: ({ lineCount }) => formatNumber(lineCount),
  },
  {
    key: 'total',
    title: purchaseTexts.whole,
    width: 98,
    narrow: 84,
    align: 'right',
    hideable: true,
    card: 'amount',
    render: ({ grossTotal }) => formatMoney(grossTotal),
  },
  {
    key: 'payment',
    title: columns.payment,
    width: 132,
    narrow: 88,
    hideable: true,
    card: 'tag',
    render: (purchase) => <PaidTag {...purchase} />,
  },
  {
    key: 'state',
    title: columns.status,
    width: 144,
    narrow: 128,
    hideable: true,
    card: 'tag',
    render: (purchase) => <State purchase={purchase} />,
  },
];

const customerColumn: DataColumn<ManagedPurchaseRowFragment> = {
  key: 'customer',
  title: columns.customer,
  width: 158,
  narrow: 112,
  grows: true,
  hideable: true,
  render: (row) => <CustomerName {...row} />,
};

type OnPay = (purchase: MyPurchaseRowFragment) => void;

/** The step that is next for a customer: decide, or pay. */
function MyNextStep({ purchase, onPay }: { purchase: MyPurchaseRowFragment; onPay: OnPay }) {
  const { id, number, viewerCan } = purchase;
  if (viewerCan.decide.allowed)
    return (
      <RowLink to={paths.purchase(id)} aria-label={`${approvalTexts.decide}: ${number}`}>
        {approvalTexts.decide}
      </RowLink>
    );
  if (!viewerCan.pay.allowed) return null;
  return (
    <RowButton
      variant="primary"
      data-action="pay"
      aria-label={`${labels.pay}: ${number}`}
      onClick={() => onPay(purchase)}
    >
      {labels.pay}
    </RowButton>
  );
}

/** Columns of My Purchases, with the next step of each. */
export const myPurchaseColumns = (onPay: OnPay): DataColumn<MyPurchaseRowFragment>[] => [
  indexColumn,
  { ...numberColumn, grows: true },
  poColumn,
  ...figures,
  {
    key: 'actions',
    title: columns.actions,
    width: 96,
    fixed: 'end',
    card: 'actions',
    render: (purchase) => <MyNextStep purchase={purchase} onPay={onPay} />,
  },
];

const actionsColumn = (
  on: PurchaseActions<ManagedPurchaseRowFragment>,
): DataColumn<ManagedPurchaseRowFragment> => ({
  key: 'actions',
  title: columns.actions,
  width: 148,
  narrow: 132,
  fixed: 'end',
  card: 'actions',
  render: (purchase) => <PurchaseNextStep purchase={purchase} on={on} />,
});

/** Columns of Manage Purchases: the customer, too, and the next step. */
export const managedPurchaseColumns = (
  on: PurchaseActions<ManagedPurchaseRowFragment>,
): DataColumn<ManagedPurchaseRowFragment>[] => [
  indexColumn,
  { ...numberColumn, width: 150, narrow: 124 },
  customerColumn,
  poColumn,
  ...figures,
  actionsColumn(on),
];
