import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { CsvButton } from '../../components/data-table/csv-button';
import { DataTable } from '../../components/data-table/data-table';
import { ListEmpty } from '../../components/data-table/list-empty';
import { ListFilters } from '../../components/data-table/list-filters';
import { onDemand } from '../../components/on-demand';
import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { useToast } from '../../components/toast';
import type { ManagedOrderFragment } from '../../features/orders/managed-order.generated';
import { managedPurchaseColumns } from '../../features/purchasing/purchases/purchase-columns';
import { purchaseLineCsv, purchaseLines } from '../../features/purchasing/purchases/purchase-csv';
import {
  managedPurchaseFilters,
  purchaseSorts,
  purchaseVariables,
  usePurchaseList,
} from '../../features/purchasing/purchases/purchase-list';
import type { ManagedPurchaseRowFragment } from '../../features/purchasing/purchases/purchase-row.generated';
import { useRecordPurchasePayment } from '../../features/purchasing/purchases/record-purchase-payment';
import { ManagedPurchasesDocument, OrdersToShipDocument } from './manage-purchases.generated';
import { errorMessage } from '../../lib/error-message';
import { labels } from '../../lib/messages';
import { purchasing } from '../../lib/purchasing-messages';
import { useListPage } from '../../lib/use-list-page';
import { useStableCallback } from '../../lib/use-stable-callback';

const ShipModal = onDemand(
  async () => (await import('../../features/orders/ship-modal')).ShipModal,
  ({ orders }) => orders !== null,
);
const RecordPaymentModal = onDemand(
  async () => (await import('../../features/orders/record-payment-modal')).RecordPaymentModal,
  ({ order }) => order !== null,
);

/** The orders of a purchase that can be shipped, once a row asked for them. */
function useShipping() {
  const client = useApolloClient();
  const toast = useToast();
  const [orders, setOrders] = useState<readonly ManagedOrderFragment[] | null>(null);
  const onShip = useStableCallback(({ id }: { id: string }) => {
    client.query({ query: OrdersToShipDocument, variables: { id }, fetchPolicy: 'network-only' }).then(
      ({ data }) =>
        setOrders(
          data?.purchase.orders.filter(({ status, deletedAt }) => status === 'Approved' && !deletedAt) ??
            null,
        ),
      (error: unknown) => toast.error(errorMessage(error)),
    );
  });
  return { onShip, modal: { orders, onClose: () => setOrders(null), onFinished: () => undefined } };
}

/** Manage Purchases: what all customers have submitted, for admins, with the next step of each. */
export function ManagePurchasesPage() {
  const list = usePurchaseList();
  const { onShip, modal } = useShipping();
  const [paying, onRecordPayment] = useState<ManagedPurchaseRowFragment | null>(null);
  const record = useRecordPurchasePayment();
  const columns = useMemo(() => managedPurchaseColumns({ onShip, onRecordPayment }), [onShip]);
  const { allRows, ...purchases } = useListPage({
    query: ManagedPurchasesDocument,
    list,
    variables: purchaseVariables(list),
    connection: (data) => data.purchases,
  });
  return (
    <>
      <DocumentTitle title={labels.managePurchases} />
      <PageHeader title={labels.managePurchases} dense />
      <DataTable
        label={labels.managePurchases}
        tableId="manage-purchases"
        columns={columns}
        list={list}
        filters={<ListFilters list={list} fields={managedPurchaseFilters} sorts={purchaseSorts} />}
        empty={<ListEmpty list={list} total={purchases.total} title={purchasing.noPurchases} />}
        csvButton={
          <CsvButton
            fileName="purchases.csv"
            columns={purchaseLineCsv}
            allRows={async () => (await allRows()).flatMap(purchaseLines)}
          />
        }
        {...purchases}
      />
      <ShipModal {...modal} onChanged={purchases.onRetry} />
      <RecordPaymentModal
        order={paying && { ...paying, toolName: paying.number }}
        record={record}
        onClose={() => onRecordPayment(null)}
        onRecorded={purchases.onRetry}
      />
    </>
  );
}
