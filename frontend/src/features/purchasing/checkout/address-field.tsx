import { Field, useField } from 'react-final-form';
import { TextField } from '../../../components/fields/text-field';
import { purchasing } from '../../../lib/purchasing-messages';
import styles from './checkout.module.css';
import { LENGTHS, NEW_ADDRESS } from './checkout-rules';

/** Where to deliver: one of the buyer's addresses, or a new one, which is among them the next time. */
export function AddressField({ addresses }: { addresses: readonly string[] }) {
  const { input } = useField<string>('savedAddress', { subscription: { value: true } });
  const isNew = !addresses.includes(input.value);
  return (
    <fieldset className={styles.address}>
      <legend>{purchasing.deliverTo}</legend>
      {addresses.length > 0 && (
        <div className={styles.choices}>
          {[...addresses, NEW_ADDRESS].map((address) => (
            <label key={address} className={styles.choice}>
              {/* Without a parser the form takes an empty value for none, and no button would be checked. */}
              <Field name="savedAddress" component="input" type="radio" value={address} parse={String} />
              <span>{address || purchasing.anotherAddress}</span>
            </label>
          ))}
        </div>
      )}
      {isNew && (
        <TextField
          name="newAddress"
          label={purchasing.newAddress}
          autoComplete="street-address"
          rows={3}
          maxLength={LENGTHS.newAddress}
          required
        />
      )}
    </fieldset>
  );
}
