import { useLocation } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state';
import { Page } from '../../components/page/page';
import { PageHeader } from '../../components/page/page-header';
import { Spinner } from '../../components/states/spinner';
import { RequestQuoteButton } from '../../features/request-quote/request-quote-button';
import { SaveToList } from '../../features/lists/save-to-list';
import { BasketGone, BasketLead } from '../../features/quick-order/basket-notes';
import { useRowsToBuyAgain } from '../../features/quick-order/buy-again';
import { QuickOrderForm } from '../../features/quick-order/quick-order';
import { quickOrder } from '../../features/quick-order/quick-order-messages';
import type { QuoteRequestLineInput, SavedLineInput } from '../../graphql/schema-types.generated';
import { errorInfo } from '../../lib/api/error-message';

const saveAsList = (lines: readonly SavedLineInput[]) => <SaveToList label="Save as list" lines={lines} />;

const requestQuote = (lines: readonly QuoteRequestLineInput[]) => <RequestQuoteButton lines={lines} />;

/** What the page says of itself: it is a new order, one that was bought before, or what a link leads to. */
function headingOf(search: string, { isBasket, isGone }: { isBasket: boolean; isGone: boolean }) {
  if (isBasket) return { title: quickOrder.basketTitle, lead: !isGone && <BasketLead /> };
  return search ? { title: quickOrder.againTitle, lead: quickOrder.againLead } : quickOrder;
}

/**
 * An order of many lines. Also previews what is bought again (`?orders=id,id`, `?purchase=id`, `?list=id`) and what another
 * program has sent (`?basket=token`).
 */
export function QuickOrderPage() {
  const { search } = useLocation();
  const { rows, error, retry } = useRowsToBuyAgain(search);
  const isBasket = new URLSearchParams(search).has('basket');
  const { code, message } = errorInfo(error);
  const isGone = isBasket && code === 'NOT_FOUND';
  const { title, lead } = headingOf(search, { isBasket, isGone });
  const body = () => {
    if (isGone) return <BasketGone message={message} />;
    if (error) return <ErrorState error={error} onRetry={retry} />;
    return rows ? (
      <QuickOrderForm key={search} initial={rows} save={saveAsList} quote={requestQuote} />
    ) : (
      <Spinner page />
    );
  };
  return (
    <Page title={title} description={quickOrder.lead}>
      {isBasket && <meta name="robots" content="noindex" />}
      <PageHeader title={title} lead={lead} />
      {body()}
    </Page>
  );
}
