import { Page } from '../components/page';
import { PageHeader } from '../components/page-header';
import { labels } from '../lib/messages';

export function HomePage() {
  return (
    <Page title={labels.tools}>
      <PageHeader title={labels.tools} />
    </Page>
  );
}
