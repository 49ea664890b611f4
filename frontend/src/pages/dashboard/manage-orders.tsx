import { useMemo, useState } from 'react';
import { DataTable } from '../../components/data-table/data-table';
import { ListEmpty } from '../../components/data-table/list-empty';
import { ListFilters } from '../../components/data-table/list-filters';
import { onDemand } from '../../components/on-demand';
import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { managedOrderColumns } from '../../features/orders/managed-order-columns';
import {
  managedOrderFilters,
  orderSorts,
  orderVariables,
  useOrderList,
} from '../../features/orders/order-list';
import { useOpenOrder } from '../../features/orders/use-open-order';
import { ManagedOrdersDocument } from './manage-orders.generated';
import type { ManagedOrderFragment } from '../../features/orders/managed-order.generated';
import { adminLeads, adminTexts } from '../../lib/admin-messages';
import { labels, texts } from '../../lib/messages';
import { useListPage } from '../../lib/use-list-page';

const ManagedOrderDrawer = onDemand(
  async () => (await import('../../features/orders/managed-order-drawer')).ManagedOrderDrawer,
  ({ orderId }) => orderId !== null,
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
const dialogs = [ManagedOrderDrawer, UpdateStatusModal, RecordPaymentModal, DeleteOrderModal];
const reach = () => dialogs.forEach((dialog) => dialog.fetch());

type Order = Pick<ManagedOrderFragment, 'id' | 'toolName' | 'status' | 'totalPrice'> & {
  customer: { email: string };
};

/** Manage Orders (specification section 2): every order, its status, its payment and its history. */
export function ManageOrdersPage() {
  const list = useOrderList();
  const { orderId, open: openOrder, close: closeOrder } = useOpenOrder();
  const [updating, setUpdating] = useState<Order | null>(null);
  const [paying, setPaying] = useState<Order | null>(null);
  const [deleting, setDeleting] = useState<Order | null>(null);
  const actions = { onUpdate: setUpdating, onRecordPayment: setPaying, onDelete: setDeleting };
  const columns = useMemo(
    () =>
      managedOrderColumns({
        onUpdate: setUpdating,
        onRecordPayment: setPaying,
        onDelete: setDeleting,
        onOpen: ({ id }) => openOrder(id),
      }),
    [openOrder],
  );
  const { allRows, ...orders } = useListPage({
    query: ManagedOrdersDocument,
    list,
    variables: orderVariables(list),
    connection: (data) => data.orders,
  });
  const reload = orders.onRetry;
  const deleted = () => {
    closeOrder();
    reload();
  };
  return (
    <>
      <DocumentTitle title={labels.manageOrders} />
      <PageHeader title={labels.manageOrders} lead={adminLeads.manageOrders} />
      <div onPointerEnter={reach} onFocus={reach}>
        <DataTable
          label={labels.manageOrders}
          tableId="manage-orders"
          columns={columns}
          list={list}
          filters={<ListFilters list={list} fields={managedOrderFilters} sorts={orderSorts} />}
          empty={
            <ListEmpty
              list={list}
              total={orders.total}
              title={texts.noOrders}
              text={adminTexts.noOrdersText}
            />
          }
          csv={{ fileName: 'orders.csv', allRows }}
          {...orders}
        />
      </div>
      <ManagedOrderDrawer orderId={orderId} onClose={closeOrder} {...actions} />
      <UpdateStatusModal order={updating} onClose={() => setUpdating(null)} onUpdated={reload} />
      <RecordPaymentModal order={paying} onClose={() => setPaying(null)} onRecorded={reload} />
      <DeleteOrderModal order={deleting} onClose={() => setDeleting(null)} onDeleted={deleted} />
    </>
  );
}
