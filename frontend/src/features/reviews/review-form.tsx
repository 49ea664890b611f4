import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { addReviewLimits } from '../../graphql/limits.generated';
import { AddReviewDocument } from './review-form.generated';
import { submitErrors } from '../../lib/forms/form-errors';
import { fields, labels, toasts } from '../../lib/messages';
import { reviewTexts } from './review-messages';
import { MyReviewsDocument } from './tool-reviews.generated';
import { RatingField } from './rating-field';
import { DEFAULT_RATING, validateReview, type ReviewValues } from './review-rules';
import { stack } from '../../components/layout/layout';

const initialValues: ReviewValues = { comment: '', rating: DEFAULT_RATING };

/** A review of the shop. 'Review Added' and an empty form afterwards (specification section 8). */
export function ReviewForm() {
  const [addReview] = useMutation(AddReviewDocument, { refetchQueries: [MyReviewsDocument] });
  const toast = useToast();

  const submit = async ({ comment = '', rating }: ReviewValues, form: FormApi<ReviewValues>) => {
    try {
      await addReview({ variables: { input: { comment, rating: Number(rating) } } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(toasts.reviewAdded);
    form.reset();
    return undefined;
  };

  return (
    <PageForm<ReviewValues>
      onSubmit={submit}
      validate={validateReview}
      initialValues={initialValues}
      className={stack(4, 'measure')}
      submitLabel={labels.addReview}
    >
      <RatingField name="rating" label={fields.rating} />
      <TextField
        name="comment"
        label={fields.comment}
        help={reviewTexts.shopHelp}
        rows={5}
        {...addReviewLimits.comment}
        required
      />
    </PageForm>
  );
}
