import { useMemo, useState } from 'react';
import { DataTable } from '../../components/data-table/data-table';
import { ListEmpty } from '../../components/data-table/list-empty';
import { ListFilters } from '../../components/data-table/list-filters';
import { useRowSelection } from '../../components/data-table/use-row-selection';
import { loadedLater, onDemand } from '../../components/on-demand';
import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import type { OrderDetailsFragment } from '../../features/orders/order-drawer.generated';
import type { Approving } from '../../features/orders/approve-modal';
import { BulkOrderActions } from '../../features/orders/bulk-order-actions';
import type { BulkStatus } from '../../features/orders/bulk-status-modal';
import { ManagedOrderActions } from '../../features/orders/managed-order-actions';
import { namedFor } from '../../features/orders/named-for';
import { managedOrderColumns } from '../../features/orders/order-columns';
import { managedOrderCsv } from '../../features/orders/order-csv';
import {
  managedOrderFilters,
  managedOrderVariables,
  orderSorts,
  useOrderList,
} from '../../features/orders/order-list';
import { useOpenOrder } from '../../features/orders/use-open-order';
import { ManagedOrdersDocument } from './manage-orders.generated';
import type { ManagedOrderFragment } from '../../features/orders/managed-order.generated';
import { adminTexts } from '../../lib/admin-messages';
import { labels, texts } from '../../lib/messages';
import { useListPage } from '../../lib/use-list-page';
import { useCalmReload } from '../../lib/use-calm-reload';
import { useStableCallback } from '../../lib/use-stable-callback';

const ManagedOrderDrawer = onDemand(
  async () => (await import('../../features/orders/managed-order-drawer')).ManagedOrderDrawer,
  ({ orderId }) => orderId !== null,
);
const ApproveModal = onDemand(
  async () => (await import('../../features/orders/approve-modal')).ApproveModal,
  ({ order }) => order !== null,
);
const UpdateStatusModal = onDemand(
  async () => (await import('../../features/orders/update-status-modal')).UpdateStatusModal,
  ({ order }) => order !== null,
);
const RecordPaymentModal = onDemand(
  async () => (await import('../../features/orders/record-payment-modal')).RecordPaymentModal,
  ({ order }) => order !== null,
);
const DeleteOrderModal = onDemand(
  async () => (await import('../../features/orders/delete-order-modal')).DeleteOrderModal,
  ({ order }) => order !== null,
);
const BulkStatusModal = onDemand(
  async () => (await import('../../features/orders/bulk-status-modal')).BulkStatusModal,
  ({ change }) => change !== null,
);
const ShipModal = onDemand(
  async () => (await import('../../features/orders/ship-modal')).ShipModal,
  ({ orders }) => orders !== null,
);
const dialogs = [
  ShipModal,
  ManagedOrderDrawer,
  ApproveModal,
  UpdateStatusModal,
  RecordPaymentModal,
  DeleteOrderModal,
  BulkStatusModal,
];
const prefetch = () => dialogs.forEach((dialog) => dialog.fetch());

const NewOrders = loadedLater(async () => (await import('../../features/orders/new-orders')).NewOrders);

const noOrders = { title: texts.noOrders, text: adminTexts.noOrdersText };

type Order = Pick<
  ManagedOrderFragment,
  'id' | 'number' | 'toolName' | 'status' | 'totalPrice' | 'openAmount' | 'prepaymentDue'
> & {
  customer: { email: string };
};

const orderName = (order: ManagedOrderFragment) => namedFor(order.number, order);

/** The selected orders, and the dialog that changes their status. */
function useBulkStatus(shown: readonly ManagedOrderFragment[] | undefined) {
  const selection = useRowSelection(shown);
  const [change, setChange] = useState<BulkStatus | null>(null);
  const [shipping, setShipping] = useState<BulkStatus['orders'] | null>(null);
  const actions = <BulkOrderActions orders={selection.rows} onChoose={setChange} onShip={setShipping} />;
  return {
    selection: { ...selection, nameOf: orderName, actions },
    dialog: { change, onClose: () => setChange(null), onFinished: selection.select },
    ship: { orders: shipping, onClose: () => setShipping(null), onFinished: selection.select },
    setShipping,
  };
}

const DocumentLinks = loadedLater(
  async () => (await import('../../features/documents/document-links')).DocumentLinks,
);

/** Links to the documents of an open order. */
const documents = (order: OrderDetailsFragment) => <DocumentLinks documents={order.documents} />;

/** Which order each dialog is about. */
function useDialogs(ship: (orders: readonly ManagedOrderFragment[]) => void) {
  const [approving, setApproving] = useState<Approving | null>(null);
  const [updating, setUpdating] = useState<Order | null>(null);
  const [paying, setPaying] = useState<Order | null>(null);
  const [deleting, setDeleting] = useState<Order | null>(null);
  const actions = useMemo(
    () => ({
      onApprove: setApproving,
      onUpdate: setUpdating,
      onRecordPayment: setPaying,
      onDelete: setDeleting,
      onShip: (order: ManagedOrderFragment) => ship([order]),
    }),
    [ship],
  );
  return { actions, approving, updating, paying, deleting };
}

type DialogsProps = ReturnType<typeof useDialogs> & { onChanged: () => void; onDeleted: () => void };

/** The dialogs of one order. */
function Dialogs({ actions, approving, updating, paying, deleting, ...on }: DialogsProps) {
  const { onApprove, onUpdate, onRecordPayment, onDelete } = actions;
  return (
    <>
      <ApproveModal order={approving} onClose={() => onApprove(null)} onApproved={on.onChanged} />
      <UpdateStatusModal order={updating} onClose={() => onUpdate(null)} onUpdated={on.onChanged} />
      <RecordPaymentModal order={paying} onClose={() => onRecordPayment(null)} onRecorded={on.onChanged} />
      <DeleteOrderModal order={deleting} onClose={() => onDelete(null)} onDeleted={on.onDeleted} />
    </>
  );
}

/** Manage Orders (specification section 2): every order, its status, its payment and its history. */
export function ManageOrdersPage() {
  const list = useOrderList();
  const { orderId, open: openOrder, turnTo, close: closeOrder } = useOpenOrder();
  const { allRows, ...orders } = useListPage({
    query: ManagedOrdersDocument,
    list,
    variables: managedOrderVariables(list),
    connection: (data) => data.orders,
  });
  const { selection, dialog, ship, setShipping } = useBulkStatus(orders.rows);
  const dialogs = useDialogs(setShipping);
  const { actions } = dialogs;
  const reload = useStableCallback(orders.onRetry);
  const calm = useCalmReload(reload);
  const columns = useMemo(
    () =>
      managedOrderColumns<ManagedOrderFragment>({
        onOpen: ({ id }) => openOrder(id),
        actionsWidth: 112,
        renderActions: (order) => <ManagedOrderActions order={order} onChanged={calm.reload} {...actions} />,
      }),
    [openOrder, calm.reload, actions],
  );
  const deleted = () => {
    closeOrder();
    reload();
  };
  return (
    <>
      <DocumentTitle title={labels.manageOrders} />
      <NewOrders of="all" {...{ list, ...orders }} />
      <PageHeader title={labels.manageOrders} dense />
      <div onPointerEnter={prefetch} onFocus={prefetch} {...calm.area}>
        <DataTable
          label={labels.manageOrders}
          tableId="manage-orders"
          columns={columns}
          list={list}
          filters={<ListFilters list={list} fields={managedOrderFilters} sorts={orderSorts} />}
          empty={<ListEmpty list={list} total={orders.total} {...noOrders} />}
          csv={{ fileName: 'orders.csv', columns: managedOrderCsv, allRows }}
          selection={{ ...selection, allRows }}
          {...orders}
        />
      </div>
      <BulkStatusModal {...dialog} onChanged={reload} />
      <ShipModal {...ship} onChanged={reload} />
      <ManagedOrderDrawer
        {...{ orderId, documents, ...actions, onClose: closeOrder, onOpen: turnTo }}
        page={orders.rows}
      />
      <Dialogs {...dialogs} onChanged={reload} onDeleted={deleted} />
    </>
  );
}
