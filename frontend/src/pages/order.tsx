import { Page } from '../components/page';
import { PageHeader } from '../components/page-header';
import { labels } from '../lib/messages';

export function OrderPage() {
  return (
    <Page title={labels.confirmOrder}>
      <PageHeader title={labels.confirmOrder} />
    </Page>
  );
}
