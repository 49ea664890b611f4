import { DocumentTitle } from '../../components/page';
import { PageHeader } from '../../components/page-header';
import { labels } from '../../lib/messages';

export function AddReviewPage() {
  return (
    <>
      <DocumentTitle title={labels.addReview} />
      <PageHeader title={labels.addReview} />
    </>
  );
}
