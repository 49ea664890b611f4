import { Link } from 'react-router-dom';
import type { DataColumn } from '../../components/data-table/types';
import { RECENT_WIDTH, RecentTime } from '../../components/recent-time';
import { namedLines } from '../../entities/order/named-lines';
import { returnReasons, returnTexts } from '../../entities/return/return-messages';
import { ReturnStateTag } from '../../entities/return/return-state-tag';
import { formatNumber } from '../../lib/format/format';
import { columns } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import type { ManagedReturnRowFragment, ReturnRowFragment } from './return.generated';
import { CustomerName } from '../../entities/company/customer-name';

/** "3 × Servo, 2 × Motor". */
export const itemsOf = ({ lines }: ReturnRowFragment): string =>
  namedLines(
    lines.map(({ quantity, receivedQuantity, order }) =>
      returnTexts.quantity(formatNumber(receivedQuantity ?? quantity), order.toolName),
    ),
  );

const numberColumn: DataColumn<ReturnRowFragment> = {
  key: 'number',
  width: 140,
  fixed: 'start',
  rowHeader: true,
  card: 'title',
  title: returnTexts.number,
  render: ({ id, number }) => <Link to={paths.return(id)}>{number}</Link>,
};

const shared: DataColumn<ReturnRowFragment>[] = [
  {
    key: 'items',
    width: 200,
    narrow: 140,
    grows: true,
    title: returnTexts.items,
    render: (row) => itemsOf(row),
  },
  {
    key: 'reason',
    width: 160,
    narrow: 120,
    hideable: true,
    title: returnTexts.reason,
    render: ({ reason }) => returnReasons[reason],
  },
  {
    key: 'purchase',
    width: 130,
    narrow: 124,
    hideable: true,
    title: returnTexts.purchase,
    render: ({ purchase }) => <Link to={paths.purchase(purchase.id)}>{purchase.number}</Link>,
  },
  {
    key: 'state',
    width: 112,
    card: 'tag',
    title: columns.status,
    render: ({ state }) => <ReturnStateTag state={state} />,
  },
  {
    key: 'date',
    width: RECENT_WIDTH,
    hideable: true,
    title: returnTexts.requested,
    render: ({ requestedAt }) => <RecentTime at={requestedAt} />,
  },
];

/** Columns of My Returns. The number opens the return. */
export const myReturnColumns: DataColumn<ReturnRowFragment>[] = [numberColumn, ...shared];

/** Columns of the returns of all customers. */
export const managedReturnColumns: DataColumn<ManagedReturnRowFragment>[] = [
  numberColumn,
  {
    key: 'customer',
    width: 170,
    narrow: 112,
    hideable: true,
    title: columns.customer,
    render: ({ customer }) => <CustomerName customer={customer} />,
  },
  ...shared,
];
