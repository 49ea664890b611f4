import { CsvButton } from '../../components/data-table/csv-button';
import { DataTable } from '../../components/data-table/data-table';
import { ListEmpty } from '../../components/data-table/list-empty';
import { ListFilters } from '../../components/data-table/list-filters';
import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { managedPurchaseColumns } from '../../features/purchasing/purchases/purchase-columns';
import { purchaseLineCsv, purchaseLines } from '../../features/purchasing/purchases/purchase-csv';
import {
  managedPurchaseFilters,
  purchaseSorts,
  purchaseVariables,
  usePurchaseList,
} from '../../features/purchasing/purchases/purchase-list';
import { ManagedPurchasesDocument } from './manage-purchases.generated';
import { labels } from '../../lib/messages';
import { purchasing } from '../../lib/purchasing-messages';
import { useListPage } from '../../lib/use-list-page';

/** Manage Purchases: what all customers have submitted, for admins. A purchase's page records its payment. */
export function ManagePurchasesPage() {
  const list = usePurchaseList();
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
        columns={managedPurchaseColumns}
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
    </>
  );
}
