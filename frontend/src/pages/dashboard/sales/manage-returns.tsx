import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { returnTexts } from '../../../entities/return/return-messages';
import { managedReturnColumns } from '../../../features/returns/return-columns';
import { SavedViews } from '../../../features/views/saved-views';
import {
  managedReturnFilters,
  returnSorts,
  returnVariables,
  useReturnList,
} from '../../../features/returns/return-list';
import { labels } from '../../../lib/messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { ManagedReturnsDocument } from './manage-returns.generated';

/** Returns: the returns of all customers, newest first, for admins. */
export function ManageReturnsPage() {
  const list = useReturnList();
  const { allRows, ...returns } = useListPage({
    query: ManagedReturnsDocument,
    list,
    variables: returnVariables(list),
    connection: (data) => data.returns,
  });
  return (
    <>
      <DocumentTitle title={labels.manageReturns} />
      <PageHeader title={labels.manageReturns} dense />
      <DataTable
        label={labels.manageReturns}
        tableId="manage-returns"
        columns={managedReturnColumns}
        list={list}
        views={<SavedViews list="manage-returns" params={list} />}
        filters={<ListFilters list={list} fields={managedReturnFilters} sorts={returnSorts} />}
        empty={<ListEmpty list={list} total={returns.total} title={returnTexts.noReturns} />}
        csv={{ fileName: 'returns.csv', allRows }}
        {...returns}
      />
    </>
  );
}
