import { Link } from 'react-router-dom';
import type { DataColumn } from '../../components/data-table/types';
import { RECENT_WIDTH, RecentTime } from '../../components/recent-time';
import { formatNumber } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { stockColumns, stockTexts } from './stock-messages';
import type { MovementFragment } from './stock.generated';
import { look } from '../../components/layout/layout';

const signed = (quantity: number) => `${quantity > 0 ? '+' : ''}${formatNumber(quantity)}`;

/** Columns of the movements of a tool's stock. */
export const movementColumns: DataColumn<MovementFragment>[] = [
  {
    key: 'at',
    width: RECENT_WIDTH,
    rowHeader: true,
    card: 'title',
    title: stockColumns.at,
    render: ({ at }) => <RecentTime at={at} />,
  },
  {
    key: 'kind',
    width: 150,
    title: stockColumns.kind,
    render: ({ kind }) => stockTexts.kinds[kind],
  },
  {
    key: 'quantity',
    width: 110,
    align: 'right',
    card: 'amount',
    title: stockColumns.quantity,
    render: ({ quantity }) => (
      <span className={quantity < 0 ? look('danger') : look('success')}>{signed(quantity)}</span>
    ),
  },
  {
    key: 'balance',
    width: 110,
    align: 'right',
    title: stockColumns.balance,
    render: ({ balance }) => formatNumber(balance),
  },
  {
    key: 'actor',
    width: 170,
    hideable: true,
    title: stockColumns.actor,
    render: ({ actorName }) => actorName ?? stockTexts.database,
  },
  {
    key: 'reason',
    width: 200,
    grows: true,
    hideable: true,
    title: stockColumns.reason,
    render: ({ reason }) =>
      reason && (
        <span className={look('ellipsis', 'block')} title={reason}>
          {reason}
        </span>
      ),
  },
  {
    key: 'order',
    width: 140,
    hideable: true,
    title: stockColumns.order,
    render: ({ orderId }) =>
      orderId ? <Link to={paths.managedOrder(orderId)}>{stockTexts.order}</Link> : null,
  },
];
