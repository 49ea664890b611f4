import { useState } from 'react';
import { Form, FormSpy, useForm, useFormState } from 'react-final-form';
import { Link } from 'react-router-dom';
import { PlainButton } from '../../../components/button';
import { DateField } from '../../../components/fields/date-field';
import { FormError } from '../../../components/fields/form-error';
import { PhoneField } from '../../../components/fields/phone-field';
import { SubmitButton } from '../../../components/fields/submit-button';
import { TextField } from '../../../components/fields/text-field';
import { dayOf } from '../../../lib/calendar-day';
import { submitOrFocusError } from '../../../lib/focus-first-error';
import { formatMoney } from '../../../lib/format';
import { fields, labels } from '../../../lib/messages';
import { paths } from '../../../lib/paths';
import { purchasing } from '../../../lib/purchasing-messages';
import { storedCheckout } from '../../../store/stored-checkout';
import { AddressField } from './address-field';
import { ApprovalNotice, BuyingTerms, limitExceeded } from './buying-terms';
import type { CheckoutQuery } from './checkout.generated';
import styles from './checkout.module.css';
import { buyerOf, lastDelivery, LENGTHS, validateCheckout, type CheckoutValues } from './checkout-rules';
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
  const poRequired = buyer.actingCompany?.poRequired ?? false;
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
      validate={(values) => validateCheckout(values, { today, poRequired })}
      initialValues={initialValues}
    >
      {({ handleSubmit }) => (
        <form className={styles.form} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
          <AddressField addresses={buyer.myAddresses} />
          <PhoneField name="contactNo" label={fields.contactNo} optional />
          <TextField
            name="poNumber"
            label={purchasing.poNumber}
            help={purchasing.poHelp}
            maxLength={LENGTHS.poNumber}
            autoComplete="off"
            required={poRequired}
            optional={!poRequired}
          />
          <DateField
            name="requestedOn"
            label={purchasing.requestedOn}
            min={today}
            max={lastDelivery(today)}
            optional
          />
          <TextField name="note" label={purchasing.note} rows={2} maxLength={LENGTHS.note} optional />
          <Placing company={buyer.actingCompany} {...rest} />
          <FormSpy<CheckoutValues>
            subscription={{ values: true }}
            onChange={({ values }) => storedCheckout.save(owner, values)}
          />
        </form>
      )}
    </Form>
  );
}

type PlaceButtonProps = Pick<CheckoutFormProps, 'total' | 'obstacle' | 'hasAgreed'> & {
  label: string;
  /** The refusal above it has a button of its own. */
  isOffered: boolean;
};

/** Places the purchase; or says why that is not possible at present. */
function PlaceButton({ label, total, obstacle, isOffered, hasAgreed }: PlaceButtonProps) {
  if (!obstacle && total !== null)
    return isOffered ? null : (
      <SubmitButton key={String(hasAgreed)} autoFocus={hasAgreed}>
        {label}
      </SubmitButton>
    );
  return (
    <>
      <PlainButton variant="primary" size="large" aria-disabled aria-describedby="placing-obstacle">
        {label}
      </PlainButton>
      <p id="placing-obstacle" className={styles.obstacle}>
        {obstacle}
      </p>
    </>
  );
}

type PlacingProps = Omit<CheckoutFormProps, 'buyer' | 'onSubmit'> & {
  company: CheckoutQuery['actingCompany'];
};

/** Terms and total, the reason why the purchase cannot be placed, and the button that places it. */
function Placing({ company, total, obstacle, refusal, hasAgreed, onAgree }: PlacingProps) {
  const state = useFormState<CheckoutValues>({
    subscription: { submitError: true, dirtySinceLastSubmit: true, submitting: true, values: true },
  });
  const form = useForm<CheckoutValues>();
  const failed = Boolean(state.submitError) && !state.dirtySinceLastSubmit && !state.submitting;
  const isOffered = refusal?.kind === 'price' || refusal?.kind === 'credit';
  const exceeded = limitExceeded(company, total);
  const label = exceeded ? purchasing.submit : purchasing.place;
  const prepay = () => {
    form.change('prepaid', buyerOf(company));
    void form.submit();
  };
  return (
    <div className={styles.placing}>
      <BuyingTerms
        company={company}
        prepaid={state.values.prepaid === buyerOf(company)}
        onTerms={() => form.change('prepaid', undefined)}
      />
      <p className={styles.total}>
        <span>{purchasing.whole}</span>
        <output aria-label={purchasing.whole}>{total === null ? '–' : formatMoney(total)}</output>
      </p>
      {refusal && (isOffered || obstacle) && <RefusalNotice {...{ refusal, onAgree }} onPrepay={prepay} />}
      {exceeded && <ApprovalNotice {...exceeded} />}
      <FormError />
      <PlaceButton label={failed ? labels.retry : label} {...{ total, obstacle, isOffered, hasAgreed }} />
      <Link to={paths.cart}>{purchasing.editCart}</Link>
    </div>
  );
}
