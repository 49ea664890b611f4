import { useMutation } from '@apollo/client/react';
import { Dialog } from '../../components/dialogs/dialog';
import { Form } from '../../components/fields/form';
import { ModalForm } from '../../components/fields/modal-form';
import { TextField } from '../../components/fields/text-field';
import { look } from '../../components/layout/layout';
import { useToast } from '../../components/toasts/toast';
import { addReviewLimits } from '../../graphql/limits.generated';
import { submitted } from '../../lib/forms/form-errors';
import { fields, labels, toasts } from '../../lib/messages';
import { RatingField } from './rating-field';
import { AddReviewDocument } from './review-form.generated';
import { reviewTexts } from './review-messages';
import { DEFAULT_RATING, validateReview, type ReviewValues } from './review-rules';
import { UpdateReviewDocument, type OwnReviewFragment } from './tool-reviews.generated';

type ReviewDialogProps = {
  open: boolean;
  title: string;
  /** The review that changes; a new one if absent. */
  review?: OwnReviewFragment;
  /** The tool of a new one. */
  toolId?: string;
  /** It was saved: reads what has changed. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Writes a review of a tool, or changes a review of the viewer. */
export const ReviewDialog = ({ open, title, ...form }: ReviewDialogProps) => (
  <Dialog open={open} title={title} onClose={form.onClose} holdsInput>
    {open && <ReviewInDialog {...form} />}
  </Dialog>
);

function ReviewInDialog({ review, toolId, onDone, onClose }: Omit<ReviewDialogProps, 'open' | 'title'>) {
  const [addReview] = useMutation(AddReviewDocument);
  const [updateReview] = useMutation(UpdateReviewDocument);
  const toast = useToast();
  const save = async ({ comment = '', rating }: ReviewValues) => {
    const input = { comment: comment.trim(), rating: Number(rating) };
    await (review
      ? updateReview({ variables: { id: review.id, input: { ...input, version: review.version } } })
      : addReview({ variables: { input: { ...input, toolId: toolId ?? null } } }));
    toast.success(review ? reviewTexts.changed : toasts.reviewAdded);
    onClose();
    await onDone();
  };
  const initialValues = review
    ? { comment: review.comment, rating: String(review.rating) }
    : { comment: '', rating: DEFAULT_RATING };
  const isOfTool = review ? review.tool !== null : true;
  return (
    <Form<ReviewValues>
      about={review?.id ?? toolId ?? null}
      onSubmit={(values) => submitted(save(values))}
      validate={validateReview}
      initialValues={initialValues}
      // A new object each time: typing must not bring back what was there.
      initialValuesEqual={() => true}
    >
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={review ? reviewTexts.save : labels.addReview}
        >
          {review?.hiddenReason != null && <p className={look('muted', 'sm')}>{reviewTexts.staysHidden}</p>}
          <RatingField name="rating" label={fields.rating} />
          <TextField
            name="comment"
            label={fields.comment}
            help={isOfTool ? reviewTexts.toolHelp : reviewTexts.shopHelp}
            rows={5}
            {...addReviewLimits.comment}
            required
          />
        </ModalForm>
      )}
    </Form>
  );
}
