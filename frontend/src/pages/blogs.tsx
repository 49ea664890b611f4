import { Page } from '../components/page';
import { PageHeader } from '../components/page-header';
import { labels } from '../lib/messages';

export function BlogsPage() {
  return (
    <Page title={labels.blogs}>
      <PageHeader title={labels.blogs} />
    </Page>
  );
}
