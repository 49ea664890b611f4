import { useMemo, useState } from 'react';
import { ButtonLink } from '../../../components/button';
import { onDemand } from '../../../components/dialogs/on-demand';
import { ListPage } from '../../../components/data-table/list-page';
import { OrderTags } from '../../../entities/order/order-tags';
import { myPurchaseColumns } from '../../../features/purchases/list/purchase-columns';
import { purchaseDetails } from '../../../features/purchases/list/purchase-details';
import {
  myPurchaseFilters,
  purchaseSorts,
  purchaseVariables,
  usePurchaseList,
} from '../../../features/purchases/list/purchase-list';
import type { MyPurchaseRowFragment } from '../../../features/purchases/list/purchase-row.generated';
import { MyPurchasesDocument } from './purchases.generated';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { useListPage } from '../../../lib/lists/use-list-page';
import { cartTexts } from '../../../features/cart/cart-messages';
import { purchaseTexts } from '../../../entities/purchase/purchase-messages';

const noPurchases = {
  title: purchaseTexts.noPurchases,
  text: purchaseTexts.noPurchasesText,
  action: (
    <ButtonLink variant="primary" to={paths.catalogue}>
      {cartTexts.browse}
    </ButtonLink>
  ),
};

const PayModal = onDemand(
  async () => (await import('../../../features/payments/pay/pay-modal')).PayModal,
  ({ paying }) => paying !== null,
);
const details = purchaseDetails((order) => <OrderTags order={order} />);

/** My Purchases: what the customer has submitted, newest first, with the next step of each. */
export function PurchasesPage() {
  const list = usePurchaseList();
  const [paying, setPaying] = useState<MyPurchaseRowFragment | null>(null);
  const columns = useMemo(() => myPurchaseColumns(setPaying), []);
  const variables = purchaseVariables(list);
  const purchases = useListPage({
    query: MyPurchasesDocument,
    list,
    variables,
    connection: (data) => data.myPurchases,
  });
  return (
    <>
      <ListPage
        title={labels.myPurchases}
        tableId="my-purchases"
        columns={columns}
        list={list}
        fields={myPurchaseFilters}
        sorts={purchaseSorts}
        empty={noPurchases}
        file={{ name: 'my-purchases', variables }}
        {...purchases}
        details={details}
      />
      <PayModal
        paying={paying && { kind: 'Purchase', id: paying.id, name: paying.number }}
        onClose={() => setPaying(null)}
      />
    </>
  );
}
