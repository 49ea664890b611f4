import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { managedQuoteColumns } from '../../../features/quotes/quote-columns';
import {
  managedQuoteFilters,
  managedQuoteSorts,
  quoteVariables,
  useQuoteList,
} from '../../../features/quotes/quote-list';
import { quoteTexts } from '../../../features/quotes/quote-messages';
import { QuoteStates } from '../../../features/quotes/quote-states';
import { QuoteReport } from '../../../features/quotes/report/quote-report';
import { SavedViews } from '../../../features/views/saved-views';
import { useAssignees } from '../../../entities/staff/use-assignees';
import { useListPage } from '../../../lib/lists/use-list-page';
import { labels } from '../../../lib/messages';
import { ManageQuotesDocument } from './manage-quotes.generated';

const nothing = { title: quoteTexts.none, text: quoteTexts.noneForAdmins };

/** Quotes: what buyers ask a price for, those that wait first, for admins. */
export function ManageQuotesPage() {
  const list = useQuoteList('WAITING', 'ASC');
  const assignees = useAssignees();
  const variables = quoteVariables(list);
  const quotes = useListPage({
    query: ManageQuotesDocument,
    list,
    variables,
    connection: (data) => data.quoteRequests,
  });
  return (
    <>
      <DocumentTitle title={labels.quotes} />
      <PageHeader title={labels.quotes} lead={quoteTexts.lead} dense />
      <QuoteStates current={list.filters.state} />
      <QuoteReport />
      <DataTable
        label={labels.quotes}
        tableId="quotes"
        columns={managedQuoteColumns}
        list={list}
        views={<SavedViews list="quotes" params={list} />}
        filters={
          <ListFilters list={list} fields={managedQuoteFilters(assignees)} sorts={managedQuoteSorts} />
        }
        empty={<ListEmpty list={list} total={quotes.total} {...nothing} />}
        file={{ name: 'quotes', variables }}
        {...quotes}
      />
    </>
  );
}
