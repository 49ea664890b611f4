import { useMemo } from 'react';
import { ORDER_COLUMNS } from '../../../../../gateway/src/rules/order-columns';
import { loadedLater, onDemand } from '../../../components/dialogs/on-demand';
import { useToast } from '../../../components/toasts/toast';
import type { OrderDetailsFragment } from '../../../features/orders/details/order-drawer.generated';
import { groupedColumns } from '../../../features/orders/list/group-columns';
import { ManagedOrderActions } from '../../../features/orders/list/managed-order-actions';
import {
  ManagedOrderDialogs,
  orderDialogs,
  useOrderDialogs,
} from '../../../features/orders/list/managed-order-dialogs';
import { managedOrderColumns } from '../../../features/orders/list/order-columns';
import { managedOrderFilters, managedOrderVariables } from '../../../features/orders/list/order-list';
import { bulkDialogs, useBulkOrders, type ManagedRow } from '../../../features/orders/status/use-bulk-orders';
import { useOrders, type Orders } from '../../../features/orders/list/use-orders';
import { PurchaseNextStep } from '../../../features/purchases/list/purchase-next-step';
import { useRecordPurchasePayment } from '../../../features/purchases/record-purchase-payment';
import { OrderList } from '../../../features/orders/list/order-list-page';
import { purchaseDetails } from '../../../features/purchases/list/purchase-details';
import { ManagedOrdersDocument } from './manage-orders.generated';
import { errorMessage } from '../../../lib/api/error-message';
import { labels, texts } from '../../../lib/messages';
import { useStableCallback } from '../../../lib/browser/use-stable-callback';
import { orderTexts } from '../../../features/orders/order-messages';
import { SavedViews } from '../../../features/views/saved-views';

const ManagedOrderDrawer = onDemand(
  async () => (await import('../../../features/orders/details/managed-order-drawer')).ManagedOrderDrawer,
  ({ orderId }) => orderId !== null,
);
const prefetch = () =>
  [ManagedOrderDrawer, ...orderDialogs, ...bulkDialogs].forEach((dialog) => dialog.fetch());

const DocumentLinks = loadedLater(
  async () => (await import('../../../features/documents/document-links')).DocumentLinks,
);

/** Links to the documents of an open order. */
const documents = (order: OrderDetailsFragment) => <DocumentLinks documents={order.documents} />;

const noOrders = { title: texts.noOrders, text: orderTexts.noOrdersText };

type StepOptions = Pick<Orders<ManagedRow>, 'ordersOf' | 'reload'> & {
  onShip: (orders: readonly ManagedRow[]) => void;
  onRecordPayment: (row: ManagedRow) => void;
};

/** The next step of a purchase that is a row. */
function usePurchaseStep({ ordersOf, reload, onShip, onRecordPayment }: StepOptions) {
  const toast = useToast();
  const ship = useStableCallback((row: ManagedRow) => {
    ordersOf([row]).then(
      (orders) => onShip(orders.filter(({ status }) => status === 'Approved')),
      (error: unknown) => toast.error(errorMessage(error)),
    );
  });
  const record = useStableCallback(onRecordPayment);
  return useMemo(
    () => (row: ManagedRow) => (
      <PurchaseNextStep
        purchase={row.purchase}
        recordLabel={orderTexts.record}
        on={{ onShip: () => ship(row), onRecordPayment: () => record(row), onApproved: reload }}
      />
    ),
    [ship, record, reload],
  );
}

/** Manage Orders (specification section 2): every order, its status, its payment and its history. */
export function ManageOrdersPage() {
  const list = useOrders({
    query: ManagedOrdersDocument,
    variablesOf: managedOrderVariables,
    connection: (data) => data.orders,
  });
  const { orders, allRows, ordersOf, grouped, opened, reload, onDeleted } = list;
  const bulk = useBulkOrders({ rows: orders.rows, grouped, ordersOf, onChanged: reload });
  const { open: openOrder } = opened;
  const { onShip, onStage } = bulk;
  const { actions, payPurchase, dialogs } = useOrderDialogs(onShip);
  const recordPurchase = useRecordPurchasePayment();
  const step = usePurchaseStep({ ordersOf, reload, onShip, onRecordPayment: payPurchase });
  const columns = useMemo(() => {
    const single = managedOrderColumns<ManagedRow>({
      onOpen: ({ id }) => openOrder(id),
      actionsWidth: 112,
      renderActions: (order) => <ManagedOrderActions order={order} {...actions} />,
    });
    return grouped ? groupedColumns(single, step) : single;
  }, [openOrder, actions, grouped, step]);
  return (
    <>
      <OrderList
        of="all"
        title={labels.manageOrders}
        tableId="manage-orders"
        views={<SavedViews list="manage-orders" params={list.list} />}
        list={list}
        columns={columns}
        fields={managedOrderFilters}
        empty={noOrders}
        file="orders"
        selection={{
          ...bulk.selection,
          allRows,
          csv: { fileName: 'orders.csv', columns: ORDER_COLUMNS, rowsOf: ordersOf },
        }}
        onNear={prefetch}
        detailsOf={purchaseDetails}
        documents={documents}
        drawer={(drawer) => (
          <ManagedOrderDrawer {...drawer} {...actions} onStage={(order) => onStage([order])} />
        )}
      />
      {bulk.dialogs}
      <ManagedOrderDialogs
        {...dialogs}
        recordPurchase={recordPurchase}
        onChanged={reload}
        onDeleted={onDeleted}
      />
    </>
  );
}
