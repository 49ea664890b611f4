import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/button';
import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { myQuoteColumns } from '../../../features/quotes/quote-columns';
import { quoteFilters, quoteSorts, quoteVariables, useQuoteList } from '../../../features/quotes/quote-list';
import { quoteTexts } from '../../../features/quotes/quote-messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { useSession } from '../../../store/session/use-session';
import { MyQuotesDocument } from './quotes.generated';
import { look } from '../../../components/layout/layout';

const nothing = {
  title: quoteTexts.none,
  text: quoteTexts.noneText,
  action: <ButtonLink to={paths.quickOrder}>{labels.quickOrder}</ButtonLink>,
};

/** My Quotes: what the customer has asked for, newest first. */
export function MyQuotesPage() {
  const list = useQuoteList('SUBMITTED', 'DESC');
  const { identity } = useSession();
  const variables = quoteVariables(list);
  const quotes = useListPage({
    query: MyQuotesDocument,
    list,
    variables,
    connection: (data) => data.myQuoteRequests,
  });
  return (
    <>
      <DocumentTitle title={labels.myQuotes} />
      <PageHeader title={labels.myQuotes} dense />
      {identity?.emailVerified === false && (
        <p className={look('spaceBelow')}>
          <Link to={paths.myProfile}>{quoteTexts.verify}</Link>
        </p>
      )}
      <DataTable
        label={labels.myQuotes}
        tableId="my-quotes"
        columns={myQuoteColumns}
        list={list}
        filters={<ListFilters list={list} fields={quoteFilters} sorts={quoteSorts} />}
        empty={<ListEmpty list={list} total={quotes.total} {...nothing} />}
        file={{ name: 'my-quotes', variables }}
        {...quotes}
      />
    </>
  );
}
