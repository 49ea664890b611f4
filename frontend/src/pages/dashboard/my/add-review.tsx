import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { stack } from '../../../components/layout/layout';
import { MyReviews } from '../../../features/reviews/my-reviews';
import { ReviewForm } from '../../../features/reviews/review-form';
import { labels } from '../../../lib/messages';

/** Comment and rating (specification section 2, dashboard). */
export function AddReviewPage() {
  return (
    <>
      <DocumentTitle title={labels.addReview} />
      <PageHeader title={labels.addReview} lead="Tell other buyers how we did." dense />
      <div className={stack(8)}>
        <ReviewForm />
        <MyReviews />
      </div>
    </>
  );
}
