import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { labels } from '../../lib/messages';

export function ManageToolsPage() {
  return (
    <>
      <DocumentTitle title={labels.manageTools} />
      <PageHeader title={labels.manageTools} />
    </>
  );
}
