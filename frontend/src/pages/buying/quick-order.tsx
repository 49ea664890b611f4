import { useLocation } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state';
import { Page } from '../../components/page/page';
import { PageHeader } from '../../components/page/page-header';
import { Spinner } from '../../components/states/spinner';
import { RequestQuoteButton } from '../../features/request-quote/request-quote-button';
import { SaveToList } from '../../features/lists/save-to-list';
import { useRowsToBuyAgain } from '../../features/quick-order/buy-again';
import { QuickOrderForm } from '../../features/quick-order/quick-order';
import { quickOrder } from '../../features/quick-order/quick-order-messages';
import type { QuoteRequestLineInput, SavedLineInput } from '../../graphql/schema-types.generated';

const saveAsList = (lines: readonly SavedLineInput[]) => <SaveToList label="Save as list" lines={lines} />;

const requestQuote = (lines: readonly QuoteRequestLineInput[]) => <RequestQuoteButton lines={lines} />;

/** An order of many lines. Also previews what is bought again: `?orders=id,id`, `?purchase=id`, `?list=id`. */
export function QuickOrderPage() {
  const { search } = useLocation();
  const { rows, error, retry } = useRowsToBuyAgain(search);
  const { title, lead } = search ? { title: quickOrder.againTitle, lead: quickOrder.againLead } : quickOrder;
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={retry} />;
    return rows ? (
      <QuickOrderForm key={search} initial={rows} save={saveAsList} quote={requestQuote} />
    ) : (
      <Spinner page />
    );
  };
  return (
    <Page title={title} description={quickOrder.lead}>
      <PageHeader title={title} lead={lead} />
      {body()}
    </Page>
  );
}
