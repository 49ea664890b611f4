import { useLocation } from 'react-router-dom';
import { ErrorState } from '../components/error-state';
import { Page } from '../components/page';
import { PageHeader } from '../components/page-header';
import { Spinner } from '../components/spinner';
import { useRowsToBuyAgain } from '../features/purchasing/quick-order/buy-again';
import { QuickOrderForm } from '../features/purchasing/quick-order/quick-order';
import { quickOrder } from '../lib/quick-order-messages';

/** Many lines at once, and the one preview of everything that is bought again: `?orders=id,id`, `?purchase=id`, `?list=id`. */
export function QuickOrderPage() {
  const { search } = useLocation();
  const { rows, error, retry } = useRowsToBuyAgain(search);
  const { title, lead } = search ? { title: quickOrder.againTitle, lead: quickOrder.againLead } : quickOrder;
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={retry} />;
    return rows ? <QuickOrderForm key={search} initial={rows} /> : <Spinner page />;
  };
  return (
    <Page title={title} description={quickOrder.lead}>
      <PageHeader title={title} lead={lead} />
      {body()}
    </Page>
  );
}
