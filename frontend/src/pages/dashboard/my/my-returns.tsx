import { ButtonLink } from '../../../components/button';
import { ListPage } from '../../../components/data-table/list-page';
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
  const variables = returnVariables(list);
  const returns = useListPage({
    query: MyReturnsDocument,
    list,
    variables,
    connection: (data) => data.myReturns,
  });
  return (
    <ListPage
      title={labels.myReturns}
      tableId="my-returns"
      columns={myReturnColumns}
      list={list}
      fields={myReturnFilters}
      sorts={returnSorts}
      empty={{
        title: returnTexts.noReturns,
        text: returnTexts.noReturnsText,
        action: <ButtonLink to={paths.purchases}>{labels.myPurchases}</ButtonLink>,
      }}
      file={{ name: 'my-returns', variables }}
      {...returns}
    />
  );
}
