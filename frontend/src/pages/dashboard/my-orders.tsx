import { useMemo, useState, type ComponentProps } from 'react';
import { ButtonLink } from '../../components/button';
import { DataTable } from '../../components/data-table/data-table';
import { ListEmpty } from '../../components/data-table/list-empty';
import { ListFilters } from '../../components/data-table/list-filters';
import { useRowSelection } from '../../components/data-table/use-row-selection';
import { loadedLater, onDemand } from '../../components/on-demand';
import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import type { OrderDetailsFragment } from '../../features/orders/order-drawer.generated';
import { MyOrderActions, type ActionableOrder } from '../../features/orders/my-order-actions';
import type { MyOrderFragment } from '../../features/orders/my-order.generated';
import { myOrderColumns } from '../../features/orders/order-columns';
import { myOrderCsv } from '../../features/orders/order-csv';
import { myOrderFilters, orderSorts, orderVariables, useOrderList } from '../../features/orders/order-list';
import { useOpenOrder } from '../../features/orders/use-open-order';
import { MyOrdersDocument } from './my-orders.generated';
import { labels, texts } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { useListPage } from '../../lib/use-list-page';

const OrderDrawer = onDemand(
  async () => (await import('../../features/orders/order-drawer')).OrderDrawer,
  ({ orderId }) => orderId !== null,
);
const PayModal = onDemand(
  async () => (await import('../../features/paying/pay-modal')).PayModal,
  ({ paying }) => paying !== null,
);
const DeleteOrderModal = onDemand(
  async () => (await import('../../features/orders/delete-order-modal')).DeleteOrderModal,
  ({ order }) => order !== null,
);
const prefetch = () => [OrderDrawer, PayModal, DeleteOrderModal].forEach((dialog) => dialog.fetch());

const NewOrders = loadedLater(async () => (await import('../../features/orders/new-orders')).NewOrders);

const noOrders = {
  title: texts.noOrders,
  text: 'What you order appears here, with its payment and delivery status.',
  action: (
    <ButtonLink variant="primary" to={paths.catalogue}>
      Browse the catalogue
    </ButtonLink>
  ),
};

/** The selected orders, to be ordered again together. */
function useOrderAgain(shown: readonly MyOrderFragment[] | undefined) {
  const selection = useRowSelection(shown);
  return {
    ...selection,
    nameOf: ({ number }: MyOrderFragment) => number,
    actions: (
      <ButtonLink variant="primary" to={paths.orderAgain(selection.rows.map(({ id }) => id))}>
        {labels.orderAgain}
      </ButtonLink>
    ),
  };
}

/** At the foot of an open order. */
const DrawerActions = (props: ComponentProps<typeof MyOrderActions>) => (
  <>
    <ButtonLink to={paths.orderAgain([props.order.id])}>{labels.orderAgain}</ButtonLink>
    <MyOrderActions {...props} />
  </>
);

const DocumentLinks = loadedLater(
  async () => (await import('../../features/documents/document-links')).DocumentLinks,
);

/** Links to the documents of an open order. */
const documents = (order: OrderDetailsFragment) => <DocumentLinks documents={order.documents} />;

/** My Orders (specification section 2): what the customer has ordered, to be followed, paid or deleted. */
export function MyOrdersPage() {
  const list = useOrderList();
  const { orderId, open: openOrder, turnTo, close: closeOrder } = useOpenOrder();
  const [paying, setPaying] = useState<ActionableOrder | null>(null);
  const [deleting, setDeleting] = useState<ActionableOrder | null>(null);
  const columns = useMemo(
    () =>
      myOrderColumns<MyOrderFragment>({
        onOpen: ({ id }) => openOrder(id),
        actionsWidth: 130,
        renderActions: (order) => (
          <MyOrderActions order={order} onPay={setPaying} onDelete={setDeleting} size="small" />
        ),
      }),
    [openOrder],
  );
  const { allRows, ...orders } = useListPage({
    query: MyOrdersDocument,
    list,
    variables: orderVariables(list),
    connection: (data) => data.myOrders,
  });
  const selection = useOrderAgain(orders.rows);
  const deleted = () => {
    closeOrder();
    orders.onRetry();
  };
  return (
    <>
      <DocumentTitle title={labels.myOrders} />
      <NewOrders of="mine" {...{ list, ...orders }} />
      <PageHeader title={labels.myOrders} dense />
      <div onPointerEnter={prefetch} onFocus={prefetch}>
        <DataTable
          label={labels.myOrders}
          tableId="my-orders"
          columns={columns}
          list={list}
          filters={<ListFilters list={list} fields={myOrderFilters} sorts={orderSorts} />}
          empty={<ListEmpty list={list} total={orders.total} {...noOrders} />}
          csv={{ fileName: 'my-orders.csv', columns: myOrderCsv, allRows }}
          selection={selection}
          {...orders}
        />
      </div>
      <OrderDrawer
        {...{ orderId, documents }}
        onClose={closeOrder}
        page={orders.rows}
        onOpen={turnTo}
        actions={(order) => <DrawerActions order={order} onPay={setPaying} onDelete={setDeleting} />}
      />
      <PayModal
        paying={paying && { kind: 'Order', id: paying.id, name: paying.toolName }}
        onClose={() => setPaying(null)}
      />
      <DeleteOrderModal order={deleting} onClose={() => setDeleting(null)} onDeleted={deleted} />
    </>
  );
}
