import { useState, type ReactNode } from 'react';
import { FormSpy } from 'react-final-form';
import { Form } from '../../components/fields/form';
import { addressTexts } from '../../entities/address/address-messages';
import { submitOrFocusError } from '../../lib/forms/focus-first-error';
import { storedCheckout } from '../../store/stored-checkout';
import type { DeliveryOptionFragment } from '../../entities/line/checked-line.generated';
import type { CheckoutQuery } from './checkout.generated';
import { stack } from '../../components/layout/layout';
import styles from './checkout.module.css';
import type { CheckoutValues } from './checkout-values';
import { BuyingFields } from '../../entities/buying/buying-fields';
import { validateBuying } from '../../entities/buying/buying-rules';
import { splitOf } from './address-split';
import type { LineWithCheck } from './checkout-lines';
import { DeliveryField } from './delivery-field';
import { SeveralAddresses } from './several-addresses';
import {
  choicesOf,
  countryOf,
  postalCodeOf,
  homeCountryOf,
  NEW_ADDRESS,
  restored,
  type DeliveryChoice,
} from '../../entities/buying/delivery-choices';
import { Placing, type PlacingProps } from './placing';

type CheckoutFormProps = Omit<PlacingProps, 'company'> & {
  buyer: CheckoutQuery;
  /** The lines that are ordered, above the fields. */
  children: ReactNode;
  onSubmit: (values: CheckoutValues) => Promise<Record<string, string> | undefined>;
  /** The country of delivery, which decides the tax; empty until there is one. */
  onCountry: (country: string, postalCode: string) => void;
  /** Deliveries to choose from; null until they are known. */
  deliveries: readonly DeliveryOptionFragment[] | null;
  onDeliveryMethod: (methodId: string) => void;
  lines: readonly LineWithCheck[];
  /** The number of the further address of each line; 0 for the delivery address. */
  onDestinations: (numbers: readonly number[]) => void;
};

/** The country and the postal code of the delivery. */
const placeOf = (
  home: DeliveryChoice | null,
  values: CheckoutValues,
  choices: readonly DeliveryChoice[],
): [country: string, postalCode: string] =>
  home?.country
    ? [home.country, home.address?.postalCode ?? '']
    : [countryOf(values, choices), postalCodeOf(values, choices)];

/**
 * Lines, address, contact, PO number, note and date of a purchase, with the summary that places it. What is typed stays
 * after every answer, also beyond the sign-in that follows an expired session.
 */
export function CheckoutForm({ buyer, children, onSubmit, ...rest }: CheckoutFormProps) {
  const { onCountry, deliveries, onDeliveryMethod, lines, onDestinations, ...placing } = rest;
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
  const watch = (values: CheckoutValues) => {
    storedCheckout.save(owner, values);
    const { home, numbers } = splitOf(cartLines(lines), values, choices);
    onCountry(...placeOf(home, values, choices));
    onDestinations(numbers);
    onDeliveryMethod(values.deliveryMethod ?? '');
  };
  return (
    <Form<CheckoutValues>
      about={null}
      onSubmit={onSubmit}
      validate={(values) => validateBuying(values, { poRequired, choices })}
      initialValues={initialValues}
      keepsDraft={false}
    >
      {({ handleSubmit }) => (
        <form className={styles.checkout} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
          <div className={stack(4)}>
            {children}
            <div className={styles.fields}>
              <BuyingFields choices={choices} keepLabel={keepLabelOf(buyer)} poRequired={poRequired}>
                <SeveralAddresses
                  lines={lines}
                  choices={choices}
                  companyId={buyer.actingCompany?.id ?? null}
                  delivery={placing.delivery}
                />
                <DeliveryField options={deliveries ?? []} chosen={placing.delivery} />
              </BuyingFields>
            </div>
          </div>
          <Placing company={buyer.actingCompany} {...placing} />
          <FormSpy<CheckoutValues> subscription={{ values: true }} onChange={({ values }) => watch(values)} />
        </form>
      )}
    </Form>
  );
}

const cartLines = (lines: readonly LineWithCheck[]) => lines.map(({ line }) => line);

const keepLabelOf = ({ actingCompany }: CheckoutQuery): string =>
  actingCompany ? addressTexts.keepForCompany : addressTexts.keep;
