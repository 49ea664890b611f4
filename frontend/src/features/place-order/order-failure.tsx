import { useFormState } from 'react-final-form';
import { PlainButton } from '../../components/button';
import { FormError } from '../../components/fields/form-error';
import { labels } from '../../lib/messages';

/** An order that could not be sent: says why, and Retry sends it again under the same idempotency key. */
export function OrderFailure() {
  const form = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true, submitting: true },
  });
  return (
    <>
      <FormError />
      {!!form.submitError && !form.dirtySinceLastSubmit && !form.submitting && (
        <div>
          <PlainButton type="submit">{labels.retry}</PlainButton>
        </div>
      )}
    </>
  );
}
