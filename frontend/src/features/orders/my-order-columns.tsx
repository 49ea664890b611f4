import { indexColumn } from '../../components/data-table/index-column';
import type { DataColumn } from '../../components/data-table/types';
import type { MyOrderFragment } from './my-order.generated';
import { columns } from '../../lib/messages';
import { MyOrderActions, type ActionableOrder } from './my-order-actions';
import { RowActions, orderFigureColumns, orderStatusColumn, orderToolColumn } from './order-columns';
import { PaymentTag } from './order-tags';

type Order = MyOrderFragment;
type Actions = Record<'onPay' | 'onDelete', (order: ActionableOrder) => void> & {
  onOpen: (order: Order) => void;
};

/** Columns of My Orders (specification section 2); the tool's name opens the order. */
export const myOrderColumns = ({ onOpen, onPay, onDelete }: Actions): DataColumn<Order>[] => [
  indexColumn,
  orderToolColumn(onOpen),
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
  orderStatusColumn(),
  {
    key: 'actions',
    width: 150,
    title: columns.actions,
    render: (order) => (
      <RowActions>
        <MyOrderActions {...{ order, onPay, onDelete }} size="small" />
      </RowActions>
    ),
  },
];
