import { useMemo, useState } from 'react';
import { onDemand } from '../../../components/dialogs/on-demand';
import { ListPage } from '../../../components/data-table/list-page';
import { OrderTags } from '../../../entities/order/order-tags';
import { useBulkPurchases } from '../../../features/orders/status/bulk-purchases';
import { managedPurchaseColumns } from '../../../features/purchases/list/purchase-columns';
import { purchaseDetails } from '../../../features/purchases/list/purchase-details';
import {
  managedPurchaseFilters,
  purchaseSorts,
  purchaseVariables,
  usePurchaseList,
} from '../../../features/purchases/list/purchase-list';
import type { ManagedPurchaseRowFragment } from '../../../features/purchases/list/purchase-row.generated';
import { useRecordPurchasePayment } from '../../../features/purchases/record-purchase-payment';
import { SavedViews } from '../../../features/views/saved-views';
import { ManagedPurchasesDocument } from './manage-purchases.generated';
import { labels } from '../../../lib/messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { purchaseTexts } from '../../../entities/purchase/purchase-messages';

const RecordPaymentModal = onDemand(
  async () => (await import('../../../features/orders/payment/record-payment-modal')).RecordPaymentModal,
  ({ order }) => order !== null,
);

const details = purchaseDetails((order) => <OrderTags order={order} />);

/** Manage Purchases: what all customers have submitted, for admins, with the next step of each. */
export function ManagePurchasesPage() {
  const list = usePurchaseList();
  const [paying, onRecordPayment] = useState<ManagedPurchaseRowFragment | null>(null);
  const record = useRecordPurchasePayment();
  const variables = purchaseVariables(list);
  const purchases = useListPage({
    query: ManagedPurchasesDocument,
    list,
    variables,
    connection: (data) => data.purchases,
  });
  const { onShip, selection, dialogs } = useBulkPurchases(purchases);
  const columns = useMemo(() => managedPurchaseColumns({ onShip, onRecordPayment }), [onShip]);
  return (
    <>
      <ListPage
        title={labels.managePurchases}
        tableId="manage-purchases"
        columns={columns}
        list={list}
        views={<SavedViews list="manage-purchases" params={list} />}
        fields={managedPurchaseFilters}
        sorts={purchaseSorts}
        empty={{ title: purchaseTexts.noPurchases }}
        file={{ name: 'purchases', variables }}
        selection={selection}
        {...purchases}
        details={details}
      />
      {dialogs}
      <RecordPaymentModal
        order={paying && { ...paying, toolName: paying.number }}
        record={record}
        onClose={() => onRecordPayment(null)}
        onRecorded={purchases.onRetry}
      />
    </>
  );
}
