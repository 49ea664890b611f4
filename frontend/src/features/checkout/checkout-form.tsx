import { useState, type ReactNode } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { DateField } from '../../components/fields/date-field';
import { PhoneField } from '../../components/fields/phone-field';
import { TextField } from '../../components/fields/text-field';
import { addressTexts } from '../../entities/address/address-messages';
import { dayOf } from '../../lib/format/calendar-day';
import { submitOrFocusError } from '../../lib/forms/focus-first-error';
import { fields } from '../../lib/messages';
import { storedCheckout } from '../../store/stored-checkout';
import type { DeliveryOptionFragment } from '../../entities/line/checked-line.generated';
import { AddressField } from './address-field';
import type { CheckoutQuery } from './checkout.generated';
import styles from './checkout.module.css';
import { lastDelivery, LENGTHS, validateCheckout, type CheckoutValues } from './checkout-rules';
import { DeliveryField } from './delivery-field';
import { choicesOf, countryOf, homeCountryOf, NEW_ADDRESS, restored, type DeliveryChoice } from './delivery';
import { Placing, type PlacingProps } from './placing';
import { checkoutTexts } from './checkout-messages';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';

type CheckoutFormProps = Omit<PlacingProps, 'company'> & {
  buyer: CheckoutQuery;
  /** The lines that are ordered, above the fields. */
  children: ReactNode;
  onSubmit: (values: CheckoutValues) => Promise<Record<string, string> | undefined>;
  /** The country of delivery, which decides the tax; empty until there is one. */
  onCountry: (country: string) => void;
  /** Deliveries to choose from; null until they are known. */
  deliveries: readonly DeliveryOptionFragment[] | null;
  onDeliveryMethod: (methodId: string) => void;
};

/**
 * Lines, address, contact, PO number, note and date of a purchase, with the summary that places it. What is typed stays
 * after every answer, also beyond the sign-in that follows an expired session.
 */
export function CheckoutForm({ buyer, children, onSubmit, ...rest }: CheckoutFormProps) {
  const { onCountry, deliveries, onDeliveryMethod, ...placing } = rest;
  const [today] = useState(() => dayOf());
  const owner = buyer.me?.id ?? '';
  const poRequired = buyer.actingCompany?.poRequired ?? false;
  const choices = choicesOf(buyer);
  // Read once: an answer that comes later must not change what was typed.
  const [initialValues] = useState<CheckoutValues>(() => {
    const stored = storedCheckout.of(owner);
    return stored
      ? restored<CheckoutValues>(stored, choices)
      : {
          savedAddress: choices[0]?.value ?? NEW_ADDRESS,
          country: homeCountryOf(buyer),
          contactNo: buyer.me?.contactNo ?? '',
        };
  });
  return (
    <Form<CheckoutValues>
      onSubmit={onSubmit}
      validate={(values) => validateCheckout(values, { today, poRequired, choices })}
      initialValues={initialValues}
    >
      {({ handleSubmit }) => (
        <form className={styles.checkout} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
          <div className={styles.main}>
            {children}
            <Fields choices={choices} keepLabel={keepLabelOf(buyer)} poRequired={poRequired} today={today}>
              <DeliveryField options={deliveries ?? []} chosen={placing.delivery} />
            </Fields>
          </div>
          <Placing company={buyer.actingCompany} {...placing} />
          <FormSpy<CheckoutValues>
            subscription={{ values: true }}
            onChange={({ values }) => {
              storedCheckout.save(owner, values);
              onCountry(countryOf(values, choices));
              onDeliveryMethod(values.deliveryMethod ?? '');
            }}
          />
        </form>
      )}
    </Form>
  );
}

type FieldsProps = {
  choices: readonly DeliveryChoice[];
  keepLabel: string;
  poRequired: boolean;
  today: string;
  /** After the address. */
  children: ReactNode;
};

const keepLabelOf = ({ actingCompany }: CheckoutQuery): string =>
  actingCompany ? addressTexts.keepForCompany : addressTexts.keep;

const Fields = ({ choices, keepLabel, poRequired, today, children }: FieldsProps) => (
  <div className={styles.fields}>
    <AddressField choices={choices} keepLabel={keepLabel} />
    {children}
    <PhoneField name="contactNo" label={fields.contactNo} optional />
    <TextField
      name="poNumber"
      label={purchaseTexts.poNumber}
      help={checkoutTexts.poHelp}
      maxLength={LENGTHS.poNumber}
      autoComplete="off"
      required={poRequired}
      optional={!poRequired}
    />
    <DateField
      name="requestedOn"
      label={purchaseTexts.requestedOn}
      min={today}
      max={lastDelivery(today)}
      optional
    />
    <TextField name="note" label={purchaseTexts.note} rows={2} maxLength={LENGTHS.note} optional />
  </div>
);
