import { useMemo, useState, type ComponentProps } from 'react';
import { ButtonLink } from '../../../components/button';
import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { loadedLater, onDemand } from '../../../components/dialogs/on-demand';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { groupedColumns } from '../../../features/orders/list/group-columns';
import { GroupToggle } from '../../../features/orders/list/group-toggle';
import type { OrderDetailsFragment } from '../../../features/orders/details/order-drawer.generated';
import {
  MyOrderActions,
  MyPurchaseActions,
  type ActionableOrder,
} from '../../../features/orders/list/my-order-actions';
import { myOrderColumns } from '../../../features/orders/list/order-columns';
import { myOrderCsv } from '../../../features/orders/list/order-csv';
import {
  myOrderFilters,
  orderSorts,
  orderVariables,
  useOrderList,
} from '../../../features/orders/list/order-list';
import { isPurchase } from '../../../features/orders/list/order-groups';
import { useOpenOrder } from '../../../features/orders/list/use-open-order';
import { useOrderAgain, type MyRow } from '../../../features/orders/list/use-order-again';
import { useOrderLines } from '../../../features/orders/list/use-order-lines';
import { useOrderRows } from '../../../features/orders/list/use-order-rows';
import { purchaseTexts } from '../../../entities/purchase/purchase-messages';
import { purchaseDetails } from '../../../features/purchases/list/purchase-details';
import { MyOrdersDocument } from './my-orders.generated';
import { labels, texts } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { useListPage } from '../../../lib/lists/use-list-page';

const OrderDrawer = onDemand(
  async () => (await import('../../../features/orders/details/order-drawer')).OrderDrawer,
  ({ orderId }) => orderId !== null,
);
const PayModal = onDemand(
  async () => (await import('../../../features/payments/pay/pay-modal')).PayModal,
  ({ paying }) => paying !== null,
);
type NamedPayable = ComponentProps<typeof PayModal>['paying'];
const DeleteOrderModal = onDemand(
  async () => (await import('../../../features/orders/status/delete-order-modal')).DeleteOrderModal,
  ({ order }) => order !== null,
);
const prefetch = () => [OrderDrawer, PayModal, DeleteOrderModal].forEach((dialog) => dialog.fetch());

const NewOrders = loadedLater(
  async () => (await import('../../../features/orders/list/new-orders')).NewOrders,
);

const noOrders = {
  title: texts.noOrders,
  text: 'What you order appears here, with its payment and delivery status.',
  action: (
    <ButtonLink variant="primary" to={paths.catalogue}>
      Browse the catalogue
    </ButtonLink>
  ),
};

/** At the foot of an open order. */
type DrawerActionsProps = Omit<ComponentProps<typeof MyOrderActions>, 'order'> & {
  order: OrderDetailsFragment;
};

const DrawerActions = (props: DrawerActionsProps) => (
  <>
    {props.order.purchase.viewerCan.orderAgain.allowed && (
      <ButtonLink to={paths.orderAgain([props.order.id])}>{labels.orderAgain}</ButtonLink>
    )}
    {props.order.viewerCan.change.allowed && (
      <ButtonLink to={paths.changeOrder(props.order.purchase.id, props.order.id)}>
        {purchaseTexts.changeQuantity}
      </ButtonLink>
    )}
    {props.order.viewerCan.returnItems.allowed && (
      <ButtonLink to={paths.returnItems(props.order.purchase.id)}>{purchaseTexts.returnItems}</ButtonLink>
    )}
    <MyOrderActions {...props} />
  </>
);

const DocumentLinks = loadedLater(
  async () => (await import('../../../features/documents/document-links')).DocumentLinks,
);

/** Links to the documents of an open order. */
const documents = (order: OrderDetailsFragment) => <DocumentLinks documents={order.documents} />;

/** The list, and what it is fetched again with. */
function useOrders() {
  const list = useOrderList();
  const variables = orderVariables(list);
  const { allRows, ...orders } = useListPage({
    query: MyOrdersDocument,
    list,
    variables,
    connection: (data) => data.myOrders,
  });
  const [version, setVersion] = useState(0);
  const reload = () => {
    orders.onRetry();
    setVersion(version + 1);
  };
  return { list, orders, version, reload, ...useOrderRows({ list, allRows, filter: variables.filter }) };
}

type ColumnsOptions = Record<'openOrder', (id: string) => void> & {
  grouped: boolean;
  onPay: (paying: NonNullable<NamedPayable>) => void;
  onDelete: (order: ActionableOrder) => void;
};

function useColumns({ grouped, openOrder, onPay, onDelete }: ColumnsOptions) {
  return useMemo(() => {
    const single = myOrderColumns<MyRow>({
      onOpen: ({ id }) => openOrder(id),
      actionsWidth: 130,
      renderActions: (order) => (
        <MyOrderActions
          order={order}
          onDelete={onDelete}
          size="small"
          onPay={({ id, toolName }) => onPay({ kind: 'Order', id, name: toolName })}
        />
      ),
    });
    const renderPurchase = ({ purchase }: MyRow) => (
      <MyPurchaseActions
        purchase={purchase}
        onPay={() => onPay({ kind: 'Purchase', id: purchase.id, name: purchase.number })}
      />
    );
    return grouped ? groupedColumns(single, renderPurchase) : single;
  }, [grouped, openOrder, onPay, onDelete]);
}

/** My Orders (specification section 2): what the customer has ordered, to be followed, paid or deleted. */
export function MyOrdersPage() {
  const { list, orders, allOrders, ordersOf, grouped, version, reload } = useOrders();
  const { orderId, open: openOrder, turnTo, close: closeOrder } = useOpenOrder();
  const [paying, setPaying] = useState<NamedPayable>(null);
  const [deleting, setDeleting] = useState<ActionableOrder | null>(null);
  const columns = useColumns({ grouped, openOrder, onPay: setPaying, onDelete: setDeleting });
  const lines = useOrderLines({ detailsOf: purchaseDetails, openOrder, version });
  const selection = useOrderAgain(orders.rows, grouped);
  const payOrder = ({ id, toolName }: ActionableOrder) => setPaying({ kind: 'Order', id, name: toolName });
  const deleted = () => {
    closeOrder();
    reload();
  };
  return (
    <>
      <DocumentTitle title={labels.myOrders} />
      <NewOrders of="mine" list={list} {...orders} />
      <PageHeader title={labels.myOrders} actions={<GroupToggle list={list} />} dense />
      <div onPointerEnter={prefetch} onFocus={prefetch}>
        <DataTable
          label={labels.myOrders}
          tableId="my-orders"
          columns={columns}
          list={list}
          filters={<ListFilters list={list} fields={myOrderFilters} sorts={orderSorts} />}
          empty={<ListEmpty list={list} total={orders.total} {...noOrders} />}
          csv={{ fileName: 'my-orders.csv', columns: myOrderCsv, allRows: allOrders, ofSelected: ordersOf }}
          details={grouped && orders.rows?.some(isPurchase) ? lines : undefined}
          selection={selection}
          {...orders}
        />
      </div>
      <OrderDrawer
        orderId={orderId}
        documents={documents}
        onClose={closeOrder}
        page={orders.rows?.filter((row) => !grouped || !isPurchase(row))}
        onOpen={turnTo}
        actions={(order) => <DrawerActions order={order} onPay={payOrder} onDelete={setDeleting} />}
      />
      <PayModal paying={paying} onClose={() => setPaying(null)} />
      <DeleteOrderModal order={deleting} onClose={() => setDeleting(null)} onDeleted={deleted} />
    </>
  );
}
