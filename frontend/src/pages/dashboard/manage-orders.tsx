import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { labels } from '../../lib/messages';

export function ManageOrdersPage() {
  return (
    <>
      <DocumentTitle title={labels.manageOrders} />
      <PageHeader title={labels.manageOrders} />
    </>
  );
}
