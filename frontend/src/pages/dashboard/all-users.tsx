import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { labels } from '../../lib/messages';

export function AllUsersPage() {
  return (
    <>
      <DocumentTitle title={labels.allUsers} />
      <PageHeader title={labels.allUsers} />
    </>
  );
}
