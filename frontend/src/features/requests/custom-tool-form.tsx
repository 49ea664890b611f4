import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { useState } from 'react';
import { Form } from '../../components/fields/form';
import { PlainButton } from '../../components/button';
import { FormError } from '../../components/fields/form-error';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { RequestCustomToolDocument } from './custom-tool-form.generated';
import { FollowRequest, type SentRequest } from './follow-request';
import { submitErrors } from '../../lib/forms/form-errors';
import { fields, labels, toasts } from '../../lib/messages';
import { submitOrFocusError } from '../../lib/forms/focus-first-error';
import styles from './custom-tool-form.module.css';
import { validateCustomTool, type CustomToolValues } from './rules';

/** Asks for a customised tool (specification section 2). What was typed survives a failure. */
export function CustomToolForm() {
  const toast = useToast();
  const [request] = useMutation(RequestCustomToolDocument);
  const [sent, setSent] = useState<SentRequest | null>(null);

  const submit = async ({ email = '', message = '' }: CustomToolValues, form: FormApi<CustomToolValues>) => {
    try {
      const input = { email: email.trim(), message: message.trim() };
      const { data } = await request({ variables: { input } });
      if (data) setSent({ email: input.email, ...data.requestCustomTool });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(toasts.requestReceived);
    // After this submission has ended, which else would mark the emptied fields again.
    setTimeout(() => form.restart());
    return undefined;
  };

  return (
    <Form<CustomToolValues> onSubmit={submit} validate={validateCustomTool}>
      {({ handleSubmit, submitting }) => (
        <form className={styles.form} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
          <TextField name="email" label={fields.email} type="email" autoComplete="email" required />
          <TextField
            name="message"
            label={fields.message}
            placeholder={fields.messagePlaceholder}
            rows={6}
            required
          />
          <FormError />
          {/* Not `disabled`, which would lose the focus; the form itself refuses a second press meanwhile. */}
          <PlainButton type="submit" variant="primary" size="large" aria-disabled={submitting}>
            {submitting ? 'Sending' : labels.submit}
          </PlainButton>
          {sent && <FollowRequest sent={sent} />}
        </form>
      )}
    </Form>
  );
}
