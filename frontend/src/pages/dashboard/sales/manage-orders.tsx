import { useMemo, useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { loadedLater, onDemand } from '../../../components/dialogs/on-demand';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { useToast } from '../../../components/toasts/toast';
import type { OrderDetailsFragment } from '../../../features/orders/details/order-drawer.generated';
import { groupedColumns } from '../../../features/orders/list/group-columns';
import { GroupToggle } from '../../../features/orders/list/group-toggle';
import { ManagedOrderActions } from '../../../features/orders/list/managed-order-actions';
import {
  ManagedOrderDialogs,
  orderDialogs,
  useOrderDialogs,
} from '../../../features/orders/list/managed-order-dialogs';
import { managedOrderColumns } from '../../../features/orders/list/order-columns';
import { managedOrderCsv } from '../../../features/orders/list/order-csv';
import { isPurchase } from '../../../features/orders/list/order-groups';
import {
  managedOrderFilters,
  managedOrderVariables,
  orderSorts,
  useOrderList,
} from '../../../features/orders/list/order-list';
import { bulkDialogs, useBulkOrders, type ManagedRow } from '../../../features/orders/status/use-bulk-orders';
import { useOpenOrder } from '../../../features/orders/list/use-open-order';
import { useOrderLines } from '../../../features/orders/list/use-order-lines';
import { useOrderRows } from '../../../features/orders/list/use-order-rows';
import { purchaseDetails } from '../../../features/purchases/list/purchase-details';
import { PurchaseNextStep } from '../../../features/purchases/list/purchase-next-step';
import { useRecordPurchasePayment } from '../../../features/purchases/record-purchase-payment';
import { ManagedOrdersDocument } from './manage-orders.generated';
import { errorMessage } from '../../../lib/api/error-message';
import { labels, texts } from '../../../lib/messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { useStableCallback } from '../../../lib/browser/use-stable-callback';
import { orderTexts } from '../../../features/orders/order-messages';
import { SavedViews } from '../../../features/views/saved-views';

const ManagedOrderDrawer = onDemand(
  async () => (await import('../../../features/orders/details/managed-order-drawer')).ManagedOrderDrawer,
  ({ orderId }) => orderId !== null,
);
const prefetch = () =>
  [ManagedOrderDrawer, ...orderDialogs, ...bulkDialogs].forEach((dialog) => dialog.fetch());

const NewOrders = loadedLater(
  async () => (await import('../../../features/orders/list/new-orders')).NewOrders,
);

const noOrders = { title: texts.noOrders, text: orderTexts.noOrdersText };

const DocumentLinks = loadedLater(
  async () => (await import('../../../features/documents/document-links')).DocumentLinks,
);

/** Links to the documents of an open order. */
const documents = (order: OrderDetailsFragment) => <DocumentLinks documents={order.documents} />;

/** The list, and what it is fetched again with. */
function useOrders() {
  const list = useOrderList();
  const variables = managedOrderVariables(list);
  const { allRows, ...orders } = useListPage({
    query: ManagedOrdersDocument,
    list,
    variables,
    connection: (data) => data.orders,
  });
  const [version, setVersion] = useState(0);
  const reload = useStableCallback(() => {
    orders.onRetry();
    setVersion(version + 1);
  });
  const rows = useOrderRows({ list, allRows, filter: variables.filter });
  return { list, orders, allRows, version, reload, ...rows };
}

type StepOptions = Pick<ReturnType<typeof useOrders>, 'ordersOf' | 'reload'> & {
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
  const { list, orders, allRows, allOrders, ordersOf, grouped, version, reload } = useOrders();
  const { orderId, open: openOrder, turnTo, close: closeOrder } = useOpenOrder();
  const { rows } = orders;
  const bulk = useBulkOrders({ rows, grouped, ordersOf, onChanged: reload });
  const { onShip, onStage } = bulk;
  const { actions, payPurchase, dialogs } = useOrderDialogs(onShip);
  const recordPurchase = useRecordPurchasePayment();
  const step = usePurchaseStep({ ordersOf, reload, onShip, onRecordPayment: payPurchase });
  const lines = useOrderLines({ detailsOf: purchaseDetails, openOrder, version });
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
      <DocumentTitle title={labels.manageOrders} />
      <NewOrders of="all" list={list} {...orders} />
      <PageHeader title={labels.manageOrders} actions={<GroupToggle list={list} />} dense />
      <div onPointerEnter={prefetch} onFocus={prefetch}>
        <DataTable
          label={labels.manageOrders}
          tableId="manage-orders"
          columns={columns}
          list={list}
          views={<SavedViews list="manage-orders" params={list} />}
          filters={<ListFilters list={list} fields={managedOrderFilters} sorts={orderSorts} />}
          empty={<ListEmpty list={list} total={orders.total} {...noOrders} />}
          csv={{ fileName: 'orders.csv', columns: managedOrderCsv, allRows: allOrders, ofSelected: ordersOf }}
          selection={{ ...bulk.selection, allRows }}
          details={grouped && rows?.some(isPurchase) ? lines : undefined}
          {...orders}
        />
      </div>
      {bulk.dialogs}
      <ManagedOrderDrawer
        orderId={orderId}
        documents={documents}
        {...actions}
        onClose={closeOrder}
        onOpen={turnTo}
        onStage={(order) => onStage([order])}
        page={rows?.filter((row) => !grouped || !isPurchase(row))}
      />
      <ManagedOrderDialogs
        {...dialogs}
        recordPurchase={recordPurchase}
        onChanged={reload}
        onDeleted={() => {
          closeOrder();
          reload();
        }}
      />
    </>
  );
}
