import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { labels } from '../../lib/messages';

export function MyProfilePage() {
  return (
    <>
      <DocumentTitle title={labels.myProfile} />
      <PageHeader title={labels.myProfile} />
    </>
  );
}
