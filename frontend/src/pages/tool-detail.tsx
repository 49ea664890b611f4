import { Page } from '../components/page';
import { PageHeader } from '../components/page-header';
import { labels } from '../lib/messages';

export function ToolDetailPage() {
  return (
    <Page title={labels.orderNow}>
      <PageHeader title={labels.orderNow} />
    </Page>
  );
}
