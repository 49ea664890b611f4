import { useMemo, useState } from 'react';
import { ButtonLink } from '../../components/button';
import { DataTable } from '../../components/data-table/data-table';
import { ListEmpty } from '../../components/data-table/list-empty';
import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { DeleteOrderModal } from '../../features/orders/delete-order-modal';
import { MyOrderActions, type ActionableOrder } from '../../features/orders/my-order-actions';
import { myOrderColumns } from '../../features/orders/my-order-columns';
import { MyOrderFilters } from '../../features/orders/my-order-filters';
import { myOrderVariables, useMyOrderList } from '../../features/orders/my-order-list';
import { OrderDrawer } from '../../features/orders/order-drawer';
import { PayModal } from '../../features/orders/pay-modal';
import { useOpenOrder } from '../../features/orders/use-open-order';
import { MyOrdersDocument } from '../../graphql/generated';
import { labels, texts } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { useListPage } from '../../lib/use-list-page';

const catalogue = (
  <ButtonLink look="primary" to={paths.catalogue}>
    Browse the catalogue
  </ButtonLink>
);

/** My Orders (specification section 2): what the customer has ordered, to be followed, paid or deleted. */
export function MyOrdersPage() {
  const list = useMyOrderList();
  const { orderId, open: openOrder, close: closeOrder } = useOpenOrder();
  const [paying, setPaying] = useState<ActionableOrder | null>(null);
  const [deleting, setDeleting] = useState<ActionableOrder | null>(null);
  const columns = useMemo(
    () => myOrderColumns({ onOpen: ({ id }) => openOrder(id), onPay: setPaying, onDelete: setDeleting }),
    [openOrder],
  );
  const { allRows, ...orders } = useListPage({
    query: MyOrdersDocument,
    list,
    variables: myOrderVariables(list),
    connection: (data) => data.myOrders,
  });
  const deleted = () => {
    closeOrder();
    orders.onRetry();
  };
  return (
    <>
      <DocumentTitle title={labels.myOrders} />
      <PageHeader title={labels.myOrders} lead="Open an order to see what has happened to it." />
      <DataTable
        label={labels.myOrders}
        tableId="my-orders"
        columns={columns}
        list={list}
        filters={<MyOrderFilters list={list} />}
        empty={
          <ListEmpty
            list={list}
            total={orders.total}
            title={texts.noOrders}
            text="What you order appears here, with its payment and delivery status."
            action={catalogue}
          />
        }
        csv={{ fileName: 'my-orders.csv', allRows }}
        {...orders}
      />
      <OrderDrawer
        orderId={orderId}
        onClose={closeOrder}
        actions={(order) =>
          order.payment === 'unpaid' && (
            <MyOrderActions {...{ order }} onPay={setPaying} onDelete={setDeleting} />
          )
        }
      />
      <PayModal order={paying} onClose={() => setPaying(null)} />
      <DeleteOrderModal order={deleting} onClose={() => setDeleting(null)} onDeleted={deleted} />
    </>
  );
}
