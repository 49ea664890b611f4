import { useState } from 'react';
import { Form, FormSpy, useForm, useFormState } from 'react-final-form';
import { Link } from 'react-router-dom';
import { PlainButton } from '../../../components/button';
import { DateField } from '../../../components/fields/date-field';
import { FormError } from '../../../components/fields/form-error';
import { NumberField } from '../../../components/fields/number-field';
import { SubmitButton } from '../../../components/fields/submit-button';
import { TextField } from '../../../components/fields/text-field';
import { dayOf } from '../../../lib/calendar-day';
import { submitOrFocusError } from '../../../lib/focus-first-error';
import { creditTexts } from '../../../lib/credit-messages';
import { formatMoney } from '../../../lib/format';
import { fields, labels } from '../../../lib/messages';
import { paths } from '../../../lib/paths';
import { purchasing } from '../../../lib/purchasing-messages';
import { storedCheckout } from '../../../store/stored-checkout';
import { AddressField } from './address-field';
import type { CheckoutQuery } from './checkout.generated';
import styles from './checkout.module.css';
import { LENGTHS, validateCheckout, type CheckoutValues } from './checkout-rules';
import type { CheckoutRefusal } from './refusal';
import { RefusalNotice } from './refusal-notice';

type CheckoutFormProps = {
  buyer: CheckoutQuery;
  /** What the buyer agrees to by placing the purchase, cents; null until it is known. */
  total: number | null;
  /** Why it cannot be placed at present. */
  obstacle: string | null;
  refusal: CheckoutRefusal | null;
  /** The buyer has just agreed to another total: the next step is to place it. */
  hasAgreed: boolean;
  onSubmit: (values: CheckoutValues) => Promise<Record<string, string> | undefined>;
  onAgree: (total: number) => void;
};

/**
 * Address, contact, PO number, note and date of a purchase. What is typed stays after every answer, also
 * beyond the sign-in that follows an expired session.
 */
export function CheckoutForm({ buyer, onSubmit, ...rest }: CheckoutFormProps) {
  const [today] = useState(() => dayOf());
  const owner = buyer.me?.id ?? '';
  // Read once: an answer that comes later must not change what was typed.
  const [initialValues] = useState<CheckoutValues>(
    () =>
      storedCheckout.of(owner) ?? {
        savedAddress: buyer.myAddresses[0],
        contactNo: buyer.me?.contactNo ?? '',
      },
  );
  return (
    <Form<CheckoutValues>
      onSubmit={onSubmit}
      validate={(values) => validateCheckout(values, today)}
      initialValues={initialValues}
    >
      {({ handleSubmit }) => (
        <form className={styles.form} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
          <AddressField addresses={buyer.myAddresses} />
          <NumberField name="contactNo" label={fields.contactNo} autoComplete="tel" optional />
          <TextField
            name="poNumber"
            label={purchasing.poNumber}
            help={purchasing.poHelp}
            maxLength={LENGTHS.poNumber}
            autoComplete="off"
            optional
          />
          <DateField name="requestedOn" label={purchasing.requestedOn} min={today} optional />
          <TextField name="note" label={purchasing.note} rows={2} maxLength={LENGTHS.note} optional />
          <Placing {...rest} />
          <FormSpy<CheckoutValues>
            subscription={{ values: true }}
            onChange={({ values }) => storedCheckout.save(owner, values)}
          />
        </form>
      )}
    </Form>
  );
}

/** The buyer pays in advance, and may change that while nothing is ordered. */
const PrepaidNote = ({ onUndo }: { onUndo: () => void }) => (
  <p className={styles.obstacle}>
    {creditTexts.prepaidChosen}{' '}
    <PlainButton variant="quiet" onClick={onUndo}>
      {creditTexts.onTerms}
    </PlainButton>
  </p>
);

/** The total, the reason why the purchase cannot be placed, and the button that places it. */
function Placing(props: Omit<CheckoutFormProps, 'buyer' | 'onSubmit'>) {
  const { total, obstacle, refusal, hasAgreed, onAgree } = props;
  const state = useFormState<CheckoutValues>({
    subscription: { submitError: true, dirtySinceLastSubmit: true, submitting: true, values: true },
  });
  const form = useForm<CheckoutValues>();
  const failed = Boolean(state.submitError) && !state.dirtySinceLastSubmit && !state.submitting;
  const isOffered = refusal?.kind === 'price' || refusal?.kind === 'credit';
  const prepay = () => {
    form.change('prepaid', 'yes');
    void form.submit();
  };
  return (
    <div className={styles.placing}>
      <p className={styles.total}>
        <span>{purchasing.whole}</span>
        <output aria-label={purchasing.whole}>{total === null ? '–' : formatMoney(total)}</output>
      </p>
      {refusal && (isOffered || obstacle) && <RefusalNotice {...{ refusal, onAgree }} onPrepay={prepay} />}
      {state.values.prepaid && <PrepaidNote onUndo={() => form.change('prepaid', undefined)} />}
      <FormError />
      {obstacle || total === null ? (
        <>
          <PlainButton variant="primary" size="large" aria-disabled aria-describedby="placing-obstacle">
            {purchasing.place}
          </PlainButton>
          <p id="placing-obstacle" className={styles.obstacle}>
            {obstacle}
          </p>
        </>
      ) : (
        !isOffered && (
          <SubmitButton key={String(hasAgreed)} autoFocus={hasAgreed}>
            {failed ? labels.retry : purchasing.place}
          </SubmitButton>
        )
      )}
      <Link to={paths.cart}>{purchasing.editCart}</Link>
    </div>
  );
}
