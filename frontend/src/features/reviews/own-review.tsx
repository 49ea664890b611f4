import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { onDemand } from '../../components/dialogs/on-demand';
import { cluster, look, stack } from '../../components/layout/layout';
import { RowButton } from '../../components/rows/row-button';
import { useToast } from '../../components/toasts/toast';
import { labels, toasts } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { ReviewItem } from './review-item';
import { reviewTexts } from './review-messages';
import { DeleteReviewDocument, type OwnReviewFragment } from './tool-reviews.generated';

const ReviewDialog = onDemand(
  async () => (await import('./review-dialog')).ReviewDialog,
  ({ open }) => open,
);
const ConfirmModal = onDemand(
  async () => (await import('../../components/dialogs/confirm-modal')).ConfirmModal,
  ({ open }) => open,
);

type OwnReviewProps = {
  review: OwnReviewFragment;
  /** Says what it is about, where that is not the page. */
  isNamed?: boolean;
  /** It was changed or deleted. */
  onChanged: () => Promise<unknown>;
};

/** A review of the viewer: why it is hidden, if it is, and how to change and delete it. */
export function OwnReview({ review, isNamed = false, onChanged }: OwnReviewProps) {
  const [open, setOpen] = useState<'change' | 'delete' | null>(null);
  const [deleteReview] = useMutation(DeleteReviewDocument);
  const toast = useToast();
  const { id, tool, hiddenReason } = review;
  const close = () => setOpen(null);
  const confirm = async () => {
    await deleteReview({ variables: { id } });
    toast.success(toasts.deleted);
    close();
    await onChanged();
  };
  return (
    <>
      <ReviewItem review={review} isOfTool={tool !== null} about={isNamed && <About tool={tool} />}>
        {hiddenReason !== null && (
          <div className={look('noticeWarning', 'padFlat', 'sm')} role="note">
            <strong>{reviewTexts.hidden}</strong> <span dir="auto">{hiddenReason}</span>
          </div>
        )}
        <div className={cluster(2)}>
          <RowButton onClick={() => setOpen('change')} onPointerEnter={ReviewDialog.fetch}>
            {reviewTexts.changeShort}
          </RowButton>
          <RowButton onClick={() => setOpen('delete')} onPointerEnter={ConfirmModal.fetch}>
            {labels.delete}
          </RowButton>
        </div>
      </ReviewItem>
      <ReviewDialog
        open={open === 'change'}
        title={reviewTexts.change}
        review={review}
        onDone={onChanged}
        onClose={close}
      />
      <ConfirmModal
        open={open === 'delete'}
        title={reviewTexts.deleteQuestion}
        warning={reviewTexts.deleteWarning}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  );
}

const About = ({ tool }: Pick<OwnReviewFragment, 'tool'>) =>
  tool ? (
    <Link className={stack(0)} to={paths.details(tool.id)}>
      {tool.name}
    </Link>
  ) : (
    <span>{reviewTexts.ofShop}</span>
  );
