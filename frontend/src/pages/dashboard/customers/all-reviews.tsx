import { useMemo, useState } from 'react';
import { ListPage } from '../../../components/data-table/list-page';
import { onDemand } from '../../../components/dialogs/on-demand';
import type { Moderation } from '../../../features/reviews/manage/moderation-dialogs';
import { reviewColumns } from '../../../features/reviews/manage/review-columns';
import {
  reviewFilters,
  reviewSorts,
  reviewVariables,
  useReviewList,
} from '../../../features/reviews/manage/review-list';
import { moderationTexts } from '../../../features/reviews/review-messages';
import { SavedViews } from '../../../features/views/saved-views';
import { useListPage } from '../../../lib/lists/use-list-page';
import { labels } from '../../../lib/messages';
import { AllReviewsDocument } from './all-reviews.generated';

const ModerationDialog = onDemand(
  async () => (await import('../../../features/reviews/manage/moderation-dialogs')).ModerationDialog,
  ({ open }) => open !== null,
);

/** Reviews: what customers wrote about the shop and its tools; staff hide and answer them. */
export function AllReviewsPage() {
  const list = useReviewList();
  const [open, setOpen] = useState<Moderation | null>(null);
  const columns = useMemo(
    () =>
      reviewColumns({
        onAnswer: (review) => setOpen({ review, kind: 'answer' }),
        onHide: (review) => setOpen({ review, kind: 'hide' }),
      }),
    [],
  );
  const variables = reviewVariables(list);
  const reviews = useListPage({
    query: AllReviewsDocument,
    list,
    variables,
    connection: (data) => data.allReviews,
  });
  return (
    <>
      <ListPage
        title={labels.reviews}
        lead={moderationTexts.lead}
        tableId="reviews"
        columns={columns}
        list={list}
        views={<SavedViews list="reviews" params={list} />}
        fields={reviewFilters}
        sorts={reviewSorts}
        empty={{ title: moderationTexts.none }}
        file={{ name: 'reviews', variables }}
        onNear={ModerationDialog.fetch}
        {...reviews}
      />
      <ModerationDialog open={open} onDone={reviews.onRetry} onClose={() => setOpen(null)} />
    </>
  );
}
