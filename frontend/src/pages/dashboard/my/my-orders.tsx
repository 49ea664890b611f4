import { useMemo, useState, type ComponentProps } from 'react';
import { MY_ORDER_COLUMNS } from '../../../../../gateway/src/rules/order-columns';
import { ButtonLink } from '../../../components/button';
import { loadedLater, onDemand } from '../../../components/dialogs/on-demand';
import { groupedColumns } from '../../../features/orders/list/group-columns';
import type { OrderDetailsFragment } from '../../../features/orders/details/order-drawer.generated';
import {
  MyOrderActions,
  MyPurchaseActions,
  type ActionableOrder,
} from '../../../features/orders/list/my-order-actions';
import { myOrderColumns } from '../../../features/orders/list/order-columns';
import { myOrderFilters, orderVariables } from '../../../features/orders/list/order-list';
import { useOrders } from '../../../features/orders/list/use-orders';
import { useOrderAgain, type MyRow } from '../../../features/orders/list/use-order-again';
import { purchaseTexts } from '../../../entities/purchase/purchase-messages';
import { OrderList } from '../../../features/orders/list/order-list-page';
import { purchaseDetails } from '../../../features/purchases/list/purchase-details';
import { MyOrdersDocument } from './my-orders.generated';
import { labels, texts } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';

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

const DocumentLinks = loadedLater(
  async () => (await import('../../../features/documents/document-links')).DocumentLinks,
);

/** Links to the documents of an open order. */
const documents = (order: OrderDetailsFragment) => <DocumentLinks documents={order.documents} />;

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
  const list = useOrders({
    query: MyOrdersDocument,
    variablesOf: orderVariables,
    connection: (data) => data.myOrders,
  });
  const { orders, ordersOf, grouped, opened, onDeleted } = list;
  const [paying, setPaying] = useState<NamedPayable>(null);
  const [deleting, setDeleting] = useState<ActionableOrder | null>(null);
  const columns = useColumns({ grouped, openOrder: opened.open, onPay: setPaying, onDelete: setDeleting });
  const selection = useOrderAgain(orders.rows, grouped);
  const payOrder = ({ id, toolName }: ActionableOrder) => setPaying({ kind: 'Order', id, name: toolName });
  const actions = (order: OrderDetailsFragment) => (
    <DrawerActions order={order} onPay={payOrder} onDelete={setDeleting} />
  );
  return (
    <>
      <OrderList
        of="mine"
        title={labels.myOrders}
        tableId="my-orders"
        list={list}
        columns={columns}
        fields={myOrderFilters}
        empty={noOrders}
        file="my-orders"
        selection={{
          ...selection,
          csv: { fileName: 'my-orders.csv', columns: MY_ORDER_COLUMNS, rowsOf: ordersOf },
        }}
        onNear={prefetch}
        detailsOf={purchaseDetails}
        documents={documents}
        drawer={(drawer) => <OrderDrawer {...drawer} actions={actions} />}
      />
      <PayModal paying={paying} onClose={() => setPaying(null)} />
      <DeleteOrderModal order={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
    </>
  );
}
