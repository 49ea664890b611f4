import { useState, type ReactNode } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { DateField } from '../../../components/fields/date-field';
import { PhoneField } from '../../../components/fields/phone-field';
import { TextField } from '../../../components/fields/text-field';
import { dayOf } from '../../../lib/calendar-day';
import { submitOrFocusError } from '../../../lib/focus-first-error';
import { fields } from '../../../lib/messages';
import { purchasing } from '../../../lib/purchasing-messages';
import { storedCheckout } from '../../../store/stored-checkout';
import { AddressField } from './address-field';
import type { CheckoutQuery } from './checkout.generated';
import styles from './checkout.module.css';
import {
  addressOf,
  lastDelivery,
  LENGTHS,
  restored,
  validateCheckout,
  type CheckoutValues,
} from './checkout-rules';
import { Placing, type PlacingProps } from './placing';

type CheckoutFormProps = Omit<PlacingProps, 'company'> & {
  buyer: CheckoutQuery;
  /** The lines that are ordered, above the fields. */
  children: ReactNode;
  onSubmit: (values: CheckoutValues) => Promise<Record<string, string> | undefined>;
  /** The delivery address, which decides the tax; empty until there is one. */
  onAddress: (address: string) => void;
};

/**
 * Lines, address, contact, PO number, note and date of a purchase, with the summary that places it. What is typed stays
 * after every answer, also beyond the sign-in that follows an expired session.
 */
export function CheckoutForm({ buyer, children, onSubmit, onAddress, ...placing }: CheckoutFormProps) {
  const [today] = useState(() => dayOf());
  const owner = buyer.me?.id ?? '';
  const poRequired = buyer.actingCompany?.poRequired ?? false;
  // Read once: an answer that comes later must not change what was typed.
  const [initialValues] = useState<CheckoutValues>(() => {
    const stored = storedCheckout.of(owner);
    return stored
      ? restored(stored, buyer.myAddresses)
      : { savedAddress: buyer.myAddresses[0], contactNo: buyer.me?.contactNo ?? '' };
  });
  return (
    <Form<CheckoutValues>
      onSubmit={onSubmit}
      validate={(values) => validateCheckout(values, { today, poRequired })}
      initialValues={initialValues}
    >
      {({ handleSubmit }) => (
        <form className={styles.checkout} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
          <div className={styles.main}>
            {children}
            <Fields addresses={buyer.myAddresses} poRequired={poRequired} today={today} />
          </div>
          <Placing company={buyer.actingCompany} {...placing} />
          <FormSpy<CheckoutValues>
            subscription={{ values: true }}
            onChange={({ values }) => {
              storedCheckout.save(owner, values);
              onAddress(addressOf(values));
            }}
          />
        </form>
      )}
    </Form>
  );
}

type FieldsProps = { addresses: readonly string[]; poRequired: boolean; today: string };

const Fields = ({ addresses, poRequired, today }: FieldsProps) => (
  <div className={styles.fields}>
    <AddressField addresses={addresses} />
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
  </div>
);
