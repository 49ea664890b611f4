import { ButtonLink } from '../../../components/button';
import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { returnTexts } from '../../../entities/return/return-messages';
import { myReturnColumns } from '../../../features/returns/return-columns';
import {
  myReturnFilters,
  returnSorts,
  returnVariables,
  useReturnList,
} from '../../../features/returns/return-list';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { useListPage } from '../../../lib/lists/use-list-page';
import { MyReturnsDocument } from './my-returns.generated';

/** My Returns: what the customer has asked to return, newest first. */
export function MyReturnsPage() {
  const list = useReturnList();
  const { allRows, ...returns } = useListPage({
    query: MyReturnsDocument,
    list,
    variables: returnVariables(list),
    connection: (data) => data.myReturns,
  });
  return (
    <>
      <DocumentTitle title={labels.myReturns} />
      <PageHeader title={labels.myReturns} dense />
      <DataTable
        label={labels.myReturns}
        tableId="my-returns"
        columns={myReturnColumns}
        list={list}
        filters={<ListFilters list={list} fields={myReturnFilters} sorts={returnSorts} />}
        empty={
          <ListEmpty
            list={list}
            total={returns.total}
            title={returnTexts.noReturns}
            text={returnTexts.noReturnsText}
            action={<ButtonLink to={paths.purchases}>{labels.myPurchases}</ButtonLink>}
          />
        }
        csv={{ fileName: 'my-returns.csv', allRows }}
        {...returns}
      />
    </>
  );
}
