import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../components/button';
import { onDemand } from '../../components/dialogs/on-demand';
import { cluster, look, stack } from '../../components/layout/layout';
import { TurnPages } from '../../components/page/turn-pages';
import { ErrorState } from '../../components/states/error-state';
import { SkeletonLines } from '../../components/states/skeleton';
import { labels } from '../../lib/messages';
import { OwnReview } from './own-review';
import { ReviewItem } from './review-item';
import { reviewTexts } from './review-messages';
import { Stars } from './stars';
import {
  MyToolReviewDocument,
  ToolRatingDocument,
  ToolReviewsDocument,
  type MyToolReviewQuery,
  type ToolReviewsQuery,
} from './tool-reviews.generated';

/** Reviews of a page. */
const SHOWN = 5;

const ReviewDialog = onDemand(
  async () => (await import('./review-dialog')).ReviewDialog,
  ({ open }) => open,
);

type ToolReviewsProps = { tool: { id: string; name: string } };

/** The reviews of a tool, newest first, with their average; the viewer's own comes first, or the way to write it. */
export function ToolReviews({ tool }: ToolReviewsProps) {
  const [page, setPage] = useState(1);
  const client = useApolloClient();
  const variables = { toolId: tool.id, first: SHOWN, page };
  const { data, previousData, error, refetch } = useQuery(ToolReviewsDocument, {
    variables,
    // A page that was read before has another count since.
    fetchPolicy: 'cache-and-network',
  });
  const { data: own } = useQuery(MyToolReviewDocument, { variables: { toolId: tool.id } });
  const read = data ?? previousData;
  const readAgain = () =>
    client.refetchQueries({ include: [ToolReviewsDocument, MyToolReviewDocument, ToolRatingDocument] });
  if (!read)
    return error ? (
      <ErrorState
        error={error}
        title={reviewTexts.notLoaded}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    ) : (
      <SkeletonLines lines={3} height="48px" />
    );
  const { nodes, totalCount, averageRating } = read.reviews;
  return (
    <div className={stack(6)}>
      {averageRating === null ? (
        <p className={look('muted')}>{reviewTexts.noneOfTool}</p>
      ) : (
        <p className={cluster(3)}>
          <Stars rating={averageRating} />
          <span>{reviewTexts.average(averageRating, totalCount)}</span>
        </p>
      )}
      {own && <Mine tool={tool} own={own} onChanged={readAgain} />}
      <List reviews={nodes.filter(({ id }) => id !== own?.myReviews.nodes[0]?.id)} />
      <TurnPages page={page} size={SHOWN} total={totalCount} texts={reviewTexts} onTurn={setPage} />
    </div>
  );
}

type MineProps = ToolReviewsProps & { own: MyToolReviewQuery; onChanged: () => Promise<unknown> };

/** The viewer's review, or the way to write it if they may. */
function Mine({ tool, own, onChanged }: MineProps) {
  const [open, setOpen] = useState(false);
  const [mine] = own.myReviews.nodes;
  if (mine)
    return (
      <section className={stack(2, 'panel', 'pad')} aria-labelledby="my-review">
        <h3 id="my-review">{reviewTexts.yours}</h3>
        <OwnReview review={mine} onChanged={onChanged} />
      </section>
    );
  if (!own.tool.viewerCanReview.allowed) return null;
  return (
    <div>
      <PlainButton onClick={() => setOpen(true)} onPointerEnter={ReviewDialog.fetch}>
        {reviewTexts.write}
      </PlainButton>
      <ReviewDialog
        open={open}
        title={reviewTexts.writeAbout(tool.name)}
        toolId={tool.id}
        onDone={onChanged}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

const List = ({ reviews }: { reviews: ToolReviewsQuery['reviews']['nodes'] }) => (
  <ul className={stack(6)} aria-label={labels.reviews}>
    {reviews.map((review) => (
      <li key={review.id}>
        <ReviewItem review={review} />
      </li>
    ))}
  </ul>
);
