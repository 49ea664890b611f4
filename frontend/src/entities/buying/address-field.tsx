import type { ReactNode } from 'react';
import { Field, useField } from 'react-final-form';
import { AddressFields, CountryField } from '../address/address-fields';
import { CheckField } from '../../components/fields/check-field';
import { addressTexts } from '../address/address-messages';
import { countryName } from '../address/countries';
import { oneLine } from '../../lib/format/one-line';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './choices.module.css';
import { chosenOf, NEW_ADDRESS, type DeliveryChoice } from './delivery-choices';
import { buyingTexts } from './buying-messages';
import { purchaseTexts } from '../purchase/purchase-messages';

type AddressFieldProps = {
  choices: readonly DeliveryChoice[];
  /** Offers to keep a new address; missing where that is not possible. */
  keepLabel: string | undefined;
};

/** Where to deliver: an address of the book or of a former purchase, or a new one. */
export function AddressField({ choices, keepLabel }: AddressFieldProps) {
  const { input } = useField<string>('savedAddress', { subscription: { value: true } });
  const chosen = chosenOf({ savedAddress: input.value }, choices);
  return (
    <fieldset className={classes(stack(2), styles.address)}>
      <legend>{purchaseTexts.deliverTo}</legend>
      {choices.length > 0 && (
        <div className={styles.choices}>
          {choices.map((choice) => (
            <Choice key={choice.value} value={choice.value}>
              {choice.label && <strong dir="auto">{choice.label}</strong>}
              <span>{oneLine(choice.text)}</span>
              {choice.country && !choice.address && <small>{countryName(choice.country)}</small>}
            </Choice>
          ))}
          <Choice value={NEW_ADDRESS}>{buyingTexts.anotherAddress}</Choice>
        </div>
      )}
      {chosen?.country === null && <CountryField name="textCountry" label={addressTexts.countryOf} />}
      {!chosen && (
        <>
          <AddressFields />
          {keepLabel && <CheckField name="keepAddress" label={keepLabel} />}
        </>
      )}
    </fieldset>
  );
}

type ChoiceProps = { value: string; children: ReactNode };

const Choice = ({ value, children }: ChoiceProps) => (
  <label className={styles.choice}>
    {/* Without a parser the form takes an empty value for none, and no button would be checked. */}
    <Field name="savedAddress" component="input" type="radio" value={value} parse={String} />
    <span className={classes(stack(0, 'shrink'), styles.choiceText)}>{children}</span>
  </label>
);
