import { ListPage } from '../../../components/data-table/list-page';
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
  const variables = returnVariables(list);
  const returns = useListPage({
    query: ManagedReturnsDocument,
    list,
    variables,
    connection: (data) => data.returns,
  });
  return (
    <ListPage
      title={labels.manageReturns}
      tableId="manage-returns"
      columns={managedReturnColumns}
      list={list}
      views={<SavedViews list="manage-returns" params={list} />}
      fields={managedReturnFilters}
      sorts={returnSorts}
      empty={{ title: returnTexts.noReturns }}
      file={{ name: 'returns', variables }}
      {...returns}
    />
  );
}
