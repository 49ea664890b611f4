import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { DateField } from '../../components/fields/date-field';
import { FormError } from '../../components/fields/form-error';
import { NumberField } from '../../components/fields/number-field';
import { SubmitButton } from '../../components/fields/submit-button';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toast';
import { dayOf } from '../../lib/calendar-day';
import { creditTexts } from '../../lib/credit-messages';
import { submitOrFocusError } from '../../lib/focus-first-error';
import { submitErrors } from '../../lib/form-errors';
import { IdempotentAttempt } from '../../lib/idempotent-attempt';
import { validation } from '../../lib/messages';
import { centsOf } from '../../lib/money';
import styles from './companies.module.css';
import { GrantCreditOverrideDocument } from './credit.generated';

type Values = { amount?: string; expiresOn?: string; reason?: string };

const validate = ({ amount, expiresOn, reason }: Values) => ({
  amount: centsOf(amount) === null ? creditTexts.amountInvalid : undefined,
  expiresOn: expiresOn ? undefined : validation.required(creditTexts.expiresOn),
  reason: reason?.trim() ? undefined : validation.required(creditTexts.reason),
});

/** An admin allows one purchase beyond the limit, or in spite of overdue invoices. */
export function OverrideForm({ companyId }: { companyId: string }) {
  const [grant] = useMutation(GrantCreditOverrideDocument);
  const [attempt] = useState(() => new IdempotentAttempt());
  const toast = useToast();
  const submit = async ({ amount, expiresOn = '', reason = '' }: Values, form: FormApi<Values>) => {
    const input = { amount: centsOf(amount) ?? 0, expiresOn, reason: reason.trim() };
    try {
      const idempotencyKey = attempt.keyFor(JSON.stringify(input));
      await grant({ variables: { companyId, input, idempotencyKey } });
      attempt.done();
    } catch (error) {
      attempt.failed(error);
      return submitErrors(error);
    }
    toast.success(creditTexts.granted);
    // After the form has ended this submit.
    setTimeout(form.restart);
    return undefined;
  };
  return (
    <section className={styles.part} aria-labelledby="credit-override">
      <h2 id="credit-override">{creditTexts.override}</h2>
      <p className={styles.muted}>{creditTexts.overrideHelp}</p>
      <Form<Values> onSubmit={submit} validate={validate}>
        {({ handleSubmit }) => (
          <form className={styles.form} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
            <NumberField name="amount" label={creditTexts.amount} min={0} step={0.01} required />
            <DateField name="expiresOn" label={creditTexts.expiresOn} min={dayOf()} required />
            <TextField
              name="reason"
              label={creditTexts.reason}
              help={creditTexts.reasonHelp}
              rows={2}
              maxLength={1_000}
              required
            />
            <FormError />
            <div>
              <SubmitButton>{creditTexts.grant}</SubmitButton>
            </div>
          </form>
        )}
      </Form>
    </section>
  );
}
