import { ButtonLink } from '../../components/button';
import { CsvButton } from '../../components/data-table/csv-button';
import { DataTable } from '../../components/data-table/data-table';
import { ListEmpty } from '../../components/data-table/list-empty';
import { ListFilters } from '../../components/data-table/list-filters';
import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { myPurchaseColumns } from '../../features/purchasing/purchases/purchase-columns';
import { purchaseLineCsv, purchaseLines } from '../../features/purchasing/purchases/purchase-csv';
import {
  myPurchaseFilters,
  purchaseSorts,
  purchaseVariables,
  usePurchaseList,
} from '../../features/purchasing/purchases/purchase-list';
import { MyPurchasesDocument } from './purchases.generated';
import { labels } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { purchasing } from '../../lib/purchasing-messages';
import { useListPage } from '../../lib/use-list-page';

const noPurchases = {
  title: purchasing.noPurchases,
  text: purchasing.noPurchasesText,
  action: (
    <ButtonLink variant="primary" to={paths.catalogue}>
      {purchasing.browse}
    </ButtonLink>
  ),
};

/** My Purchases: what the customer has submitted at once, newest first. */
export function PurchasesPage() {
  const list = usePurchaseList();
  const { allRows, ...purchases } = useListPage({
    query: MyPurchasesDocument,
    list,
    variables: purchaseVariables(list),
    connection: (data) => data.myPurchases,
  });
  return (
    <>
      <DocumentTitle title={labels.myPurchases} />
      <PageHeader title={labels.myPurchases} dense />
      <DataTable
        label={labels.myPurchases}
        tableId="my-purchases"
        columns={myPurchaseColumns}
        list={list}
        filters={<ListFilters list={list} fields={myPurchaseFilters} sorts={purchaseSorts} />}
        empty={<ListEmpty list={list} total={purchases.total} {...noPurchases} />}
        csvButton={
          <CsvButton
            fileName="my-purchases.csv"
            columns={purchaseLineCsv}
            allRows={async () => (await allRows()).flatMap(purchaseLines)}
          />
        }
        {...purchases}
      />
    </>
  );
}
