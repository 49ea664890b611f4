import { Page } from '../components/page';
import { PageHeader } from '../components/page-header';
import { labels } from '../lib/messages';

export function CataloguePage() {
  return (
    <Page title={labels.catalogue}>
      <PageHeader title={labels.catalogue} />
    </Page>
  );
}
