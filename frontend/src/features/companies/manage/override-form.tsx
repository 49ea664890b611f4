import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { useRef } from 'react';
import { DateField } from '../../../components/fields/date-field';
import { MoneyField } from '../../../components/fields/number-field';
import { PageForm } from '../../../components/fields/page-form';
import { TextField } from '../../../components/fields/text-field';
import { useToast } from '../../../components/toasts/toast';
import { creditTexts } from '../../../entities/company/credit-messages';
import { submitted } from '../../../lib/forms/form-errors';
import { formatDate, formatMoney } from '../../../lib/format/format';
import { validation } from '../../../lib/messages';
import { centsOf } from '../../../lib/format/money';
import { useAttempt } from '../../../store/attempts/use-attempt';
import { stack, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from '../companies.module.css';
import { GrantCreditOverrideDocument } from '../credit.generated';
import { creditOverrideLimits } from '../../../graphql/limits.generated';

type Values = { amount?: string; expiresOn?: string; reason?: string };

const validate = ({ amount, expiresOn, reason }: Values) => ({
  amount: centsOf(amount) === null ? creditTexts.amountInvalid : undefined,
  expiresOn: expiresOn ? undefined : validation.required(creditTexts.expiresOn),
  reason: reason?.trim() ? undefined : validation.required(creditTexts.reason),
});

/** An admin allows one purchase beyond the limit, or in spite of overdue invoices. */
export function OverrideForm({ companyId }: { companyId: string }) {
  const [grant] = useMutation(GrantCreditOverrideDocument);
  const toast = useToast();
  const sentFrom = useRef<FormApi<Values>>(null);
  const attempt = useAttempt({
    what: `override ${companyId}`,
    send: (input: { amount: number; expiresOn: string; reason: string }, idempotencyKey) =>
      grant({ variables: { companyId, input, idempotencyKey } }),
    describe: ({ amount, expiresOn, reason }) => [
      { label: creditTexts.amount, value: formatMoney(amount) },
      { label: creditTexts.expiresOn, value: formatDate(expiresOn) },
      { label: creditTexts.reason, value: reason },
    ],
    onDone: () => {
      toast.success(creditTexts.granted);
      // After the form has ended this submit.
      setTimeout(() => sentFrom.current?.restart());
    },
  });
  const submit = ({ amount, expiresOn = '', reason = '' }: Values, form: FormApi<Values>) => {
    const input = { amount: centsOf(amount) ?? 0, expiresOn, reason: reason.trim() };
    sentFrom.current = form;
    return submitted(attempt.submit(input));
  };
  return (
    <section className={stack(4, 'packed')} aria-labelledby="credit-override">
      <h2 id="credit-override">{creditTexts.override}</h2>
      <p className={look('muted', 'sm')}>{creditTexts.overrideHelp}</p>
      <PageForm<Values>
        about={companyId}
        onSubmit={submit}
        validate={validate}
        className={classes(stack(4, 'measure'), styles.form)}
        submitLabel={creditTexts.grant}
        attempt={attempt}
      >
        <MoneyField name="amount" label={creditTexts.amount} {...creditOverrideLimits.amount} required />
        <DateField name="expiresOn" label={creditTexts.expiresOn} kind="granted" required />
        <TextField
          name="reason"
          label={creditTexts.reason}
          help={creditTexts.reasonHelp}
          rows={2}
          {...creditOverrideLimits.reason}
          required
        />
      </PageForm>
    </section>
  );
}
