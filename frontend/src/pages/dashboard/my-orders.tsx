import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { labels } from '../../lib/messages';

export function MyOrdersPage() {
  return (
    <>
      <DocumentTitle title={labels.myOrders} />
      <PageHeader title={labels.myOrders} />
    </>
  );
}
