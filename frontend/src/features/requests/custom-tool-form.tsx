import { useMutation } from '@apollo/client/react';
import { FORM_ERROR, type FormApi } from 'final-form';
import { useState } from 'react';
import { customToolRequestLimits } from '../../graphql/limits.generated';
import { Form } from '../../components/fields/form';
import { PlainButton } from '../../components/button';
import { FormError } from '../../components/fields/form-error';
import { DateField } from '../../components/fields/date-field';
import { QuantityField } from '../../components/fields/number-field';
import { EmailField } from '../../components/fields/email-field';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { RequestCustomToolDocument } from './custom-tool-form.generated';
import { FollowRequest, type SentRequest } from './follow-request';
import { errorInfo } from '../../lib/api/error-message';
import { wholeNumber } from '../../lib/forms/whole-number';
import { submitErrors } from '../../lib/forms/form-errors';
import { fields, labels, toasts } from '../../lib/messages';
import { submitOrFocusError } from '../../lib/forms/focus-first-error';
import { Drawings } from './drawings';
import { requestFormTexts } from './request-form-messages';
import { useDrawings } from './use-drawings';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './custom-tool-form.module.css';
import { validateCustomTool, type CustomToolValues } from './rules';

/** The shop no longer takes the files of the ticket. */
const ENDED = ['TICKET_EXPIRED', 'TICKET_USED'];

const inputOf = ({ email = '', message = '', quantity, neededBy }: CustomToolValues) => ({
  email: email.trim(),
  message: message.trim(),
  quantity: wholeNumber(quantity),
  neededBy: neededBy || null,
});

const FORM = classes(stack(4), styles.form);

/** Asks for a customised tool (specification section 2). What was typed survives a failure. */
export function CustomToolForm() {
  const toast = useToast();
  const [request] = useMutation(RequestCustomToolDocument);
  const [sent, setSent] = useState<SentRequest | null>(null);

  const drawings = useDrawings();

  const submit = async (values: CustomToolValues, form: FormApi<CustomToolValues>) => {
    if (drawings.sending.length > 0) {
      const isRefused = drawings.sending.some(({ error }) => error);
      return { [FORM_ERROR]: isRefused ? requestFormTexts.refused : requestFormTexts.uploading };
    }
    try {
      const input = { ...inputOf(values), ticket: await drawings.ticketOfFiles() };
      const { data } = await request({ variables: { input } });
      if (data) setSent({ email: input.email, files: drawings.files.length, ...data.requestCustomTool });
    } catch (error) {
      if (ENDED.includes(errorInfo(error).code)) drawings.clear();
      return submitErrors(error);
    }
    toast.success(toasts.requestReceived);
    drawings.clear();
    // After this submission has ended, which else would mark the emptied fields again.
    setTimeout(() => form.restart());
    return undefined;
  };

  return (
    <Form<CustomToolValues> about={null} onSubmit={submit} validate={validateCustomTool}>
      {({ handleSubmit, submitting }) => (
        <form className={FORM} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
          <EmailField label={fields.email} required />
          <TextField
            name="message"
            label={fields.message}
            placeholder={fields.messagePlaceholder}
            {...customToolRequestLimits.message}
            rows={6}
            required
          />
          <div className={styles.wanted}>
            <QuantityField
              name="quantity"
              label={requestFormTexts.quantity}
              {...customToolRequestLimits.quantity}
              optional
            />
            <DateField kind="coming" name="neededBy" label={requestFormTexts.neededBy} optional />
          </div>
          <Drawings drawings={drawings} />
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
