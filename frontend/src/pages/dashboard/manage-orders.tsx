import { useMemo, useState } from 'react';
import { DataTable } from '../../components/data-table/data-table';
import { ListEmpty } from '../../components/data-table/list-empty';
import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { DeleteOrderModal } from '../../features/orders/delete-order-modal';
import { managedOrderColumns } from '../../features/orders/managed-order-columns';
import { ManagedOrderDrawer } from '../../features/orders/managed-order-drawer';
import { ManagedOrderFilters } from '../../features/orders/managed-order-filters';
import { managedOrderVariables, useManagedOrderList } from '../../features/orders/managed-order-list';
import { RecordPaymentModal } from '../../features/orders/record-payment-modal';
import { UpdateStatusModal } from '../../features/orders/update-status-modal';
import { useOpenOrder } from '../../features/orders/use-open-order';
import { ManagedOrdersDocument, type ManagedOrderFragment } from '../../graphql/generated';
import { adminLeads, adminTexts } from '../../lib/admin-messages';
import { labels, texts } from '../../lib/messages';
import { useListPage } from '../../lib/use-list-page';

type Order = Pick<ManagedOrderFragment, 'id' | 'toolName' | 'status' | 'totalPrice'> & {
  customer: { email: string };
};

/** Manage Orders (specification section 2): every order, its status, its payment and its history. */
export function ManageOrdersPage() {
  const list = useManagedOrderList();
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
    variables: managedOrderVariables(list),
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
      <DataTable
        label={labels.manageOrders}
        tableId="manage-orders"
        columns={columns}
        list={list}
        filters={<ManagedOrderFilters list={list} />}
        empty={
          <ListEmpty list={list} total={orders.total} title={texts.noOrders} text={adminTexts.noOrdersText} />
        }
        csv={{ fileName: 'orders.csv', allRows }}
        {...orders}
      />
      <ManagedOrderDrawer orderId={orderId} onClose={closeOrder} {...actions} />
      <UpdateStatusModal order={updating} onClose={() => setUpdating(null)} onUpdated={reload} />
      <RecordPaymentModal order={paying} onClose={() => setPaying(null)} onRecorded={reload} />
      <DeleteOrderModal order={deleting} onClose={() => setDeleting(null)} onDeleted={deleted} />
    </>
  );
}
