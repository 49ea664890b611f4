import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { labels } from '../../lib/messages';

export function AddToolsPage() {
  return (
    <>
      <DocumentTitle title={labels.addTools} />
      <PageHeader title={labels.addTools} />
    </>
  );
}
