import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { Form } from 'react-final-form';
import { FormError } from '../../components/fields/form-error';
import { SubmitButton } from '../../components/fields/submit-button';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toast';
import { AddReviewDocument } from './review-form.generated';
import { submitErrors } from '../../lib/form-errors';
import { fields, labels, toasts } from '../../lib/messages';
import { submitOrFocusError } from '../../lib/focus-first-error';
import { RatingField } from './rating-field';
import { DEFAULT_RATING, validateReview, type ReviewValues } from './review-rules';
import styles from './review-form.module.css';

const initialValues: ReviewValues = { comment: '', rating: DEFAULT_RATING };

/** A review of the shop. 'Review Added' and an empty form afterwards (specification section 8). */
export function ReviewForm() {
  const [addReview] = useMutation(AddReviewDocument);
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
    <Form<ReviewValues> onSubmit={submit} validate={validateReview} initialValues={initialValues}>
      {({ handleSubmit }) => (
        <form className={styles.form} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
          <RatingField name="rating" label={fields.rating} />
          <TextField
            name="comment"
            label={fields.comment}
            help="Shown on the home page beside your name."
            rows={5}
            maxLength={2000}
            required
          />
          <FormError />
          <div>
            <SubmitButton>{labels.addReview}</SubmitButton>
          </div>
        </form>
      )}
    </Form>
  );
}
