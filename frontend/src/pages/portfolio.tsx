import { Page } from '../components/page';
import { PageHeader } from '../components/page-header';
import { labels } from '../lib/messages';

export function PortfolioPage() {
  return (
    <Page title={labels.portfolio}>
      <PageHeader title={labels.portfolio} />
    </Page>
  );
}
