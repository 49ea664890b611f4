import { indexColumn } from '../../components/data-table/index-column';
import type { DataColumn } from '../../components/data-table/types';
import { EmailText } from '../../components/email-text';
import { PermissionButton } from '../../components/permission-button';
import { RowButton } from '../../components/row-button';
import type { ManagedOrderFragment } from './managed-order.generated';
import { adminLabels } from '../../lib/admin-messages';
import { columns, labels } from '../../lib/messages';
import styles from './managed-order-columns.module.css';
import { RowActions, orderFigureColumns, orderStatusColumn, orderToolColumn } from './order-columns';
import { PaymentTag } from './order-tags';

type Order = ManagedOrderFragment;

/** What an admin may ask for from a row. */
export type OrderActions = {
  onOpen: (order: Order) => void;
  onUpdate: (order: Order) => void;
  onRecordPayment: (order: Order) => void;
  onDelete: (order: Order) => void;
};

/** Tells buttons of the same word apart for those who only hear them. */
const named = (label: string, { toolName, customer }: Order) => `${label} ${toolName}, ${customer.email}`;

function PaymentCell({ order, onRecordPayment }: { order: Order } & Pick<OrderActions, 'onRecordPayment'>) {
  return (
    <span className={styles.payment}>
      <PaymentTag payment={order.payment} />
      {order.viewerCan.recordPayment.allowed && (
        <RowButton
          look="link"
          aria-label={named(adminLabels.recordPayment, order)}
          onClick={() => onRecordPayment(order)}
        >
          {adminLabels.recordPayment}
        </RowButton>
      )}
    </span>
  );
}

function ActionsCell({ order, onUpdate, onDelete }: { order: Order } & OrderActions) {
  return (
    <RowActions>
      <PermissionButton
        permission={order.viewerCan.updateStatus}
        size="small"
        aria-label={named(labels.update, order)}
        onClick={() => onUpdate(order)}
      >
        {labels.update}
      </PermissionButton>
      <PermissionButton
        permission={order.viewerCan.delete}
        size="small"
        danger
        aria-label={named(labels.delete, order)}
        onClick={() => onDelete(order)}
      >
        {labels.delete}
      </PermissionButton>
    </RowActions>
  );
}

/** Columns of Manage Orders (specification section 2). */
export const managedOrderColumns = (actions: OrderActions): DataColumn<Order>[] => [
  indexColumn,
  orderToolColumn(actions.onOpen),
  {
    key: 'customer',
    width: 208,
    title: columns.customer,
    hideable: true,
    render: ({ customer }) => <EmailText email={customer.email} />,
    csv: ({ customer }) => customer.email,
  },
  ...orderFigureColumns<Order>(),
  {
    key: 'payment',
    width: 146,
    title: columns.payment,
    sort: 'PAYMENT',
    hideable: true,
    render: (order) => <PaymentCell order={order} onRecordPayment={actions.onRecordPayment} />,
    csv: ({ payment }) => payment,
  },
  orderStatusColumn(),
  {
    key: 'actions',
    width: 166,
    title: columns.actions,
    render: (order) => <ActionsCell order={order} {...actions} />,
  },
];
