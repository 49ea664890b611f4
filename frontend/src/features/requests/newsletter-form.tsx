import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { Form } from '../../components/fields/form';
import { PlainButton } from '../../components/button';
import { FormError } from '../../components/fields/form-error';
import { EmailField } from '../../components/fields/email-field';
import { useToast } from '../../components/toasts/toast';
import { SubscribeToNewsletterDocument } from './newsletter-form.generated';
import { submitErrors } from '../../lib/forms/form-errors';
import { footer, labels, toasts } from '../../lib/messages';
import { submitOrFocusError } from '../../lib/forms/focus-first-error';
import styles from './newsletter-form.module.css';

type Values = { email?: string };

/** The newsletter box of the footer. The same address twice is one subscription (the gateway sees to it). */
export function NewsletterForm() {
  const toast = useToast();
  const [subscribe] = useMutation(SubscribeToNewsletterDocument);

  const submit = async ({ email = '' }: Values, form: FormApi<Values>) => {
    try {
      await subscribe({ variables: { email } });
      toast.success(toasts.subscribed);
      // Once this submission has ended.
      setTimeout(() => form.restart({}));
      return undefined;
    } catch (error) {
      return submitErrors(error);
    }
  };

  return (
    <Form<Values> about={null} onSubmit={submit}>
      {({ handleSubmit, submitting }) => (
        // The browser checks the address (type email, required): the specification names no rule of its own.
        <form className={styles.form} onSubmit={submitOrFocusError(handleSubmit)}>
          <EmailField label={footer.newsletterField} required />
          <PlainButton type="submit" variant="primary" aria-disabled={submitting}>
            {labels.subscribe}
          </PlainButton>
          <FormError />
        </form>
      )}
    </Form>
  );
}
