import { addressTexts } from './address-messages';
import { countries } from './countries';
import { ADDRESS_LENGTHS } from './postal-address';
import styles from './address-fields.module.css';
import { SelectField } from '../../components/fields/select-field';
import { TextField } from '../../components/fields/text-field';

const choices = [{ value: '', label: addressTexts.choose }, ...countries()];

type CountryFieldProps = { name?: string; label?: string };

/** A country by its name; typing its first letters finds it. */
export const CountryField = ({ name = 'country', label = addressTexts.country }: CountryFieldProps) => (
  <SelectField name={name} label={label} choices={choices} autoComplete="country" required />
);

const LINES = ['line1', 'line2', 'line3'] as const;

/** An address in its parts; the browser fills it in. */
export function AddressFields() {
  return (
    <div className={styles.address}>
      <TextField
        name="name"
        label={addressTexts.name}
        help={addressTexts.nameHelp}
        maxLength={ADDRESS_LENGTHS.name}
        autoComplete="name"
        optional
      />
      {LINES.map((name, at) => (
        <TextField
          key={name}
          name={name}
          label={addressTexts[name]}
          maxLength={ADDRESS_LENGTHS[name]}
          autoComplete={`address-line${at + 1}`}
          required={at === 0}
          optional={at > 0}
        />
      ))}
      <div className={styles.place}>
        <TextField
          name="postalCode"
          label={addressTexts.postalCode}
          maxLength={ADDRESS_LENGTHS.postalCode}
          autoComplete="postal-code"
          optional
        />
        <TextField
          name="city"
          label={addressTexts.city}
          maxLength={ADDRESS_LENGTHS.city}
          autoComplete="address-level2"
          required
        />
      </div>
      <TextField
        name="region"
        label={addressTexts.region}
        maxLength={ADDRESS_LENGTHS.region}
        autoComplete="address-level1"
        optional
      />
      <CountryField />
    </div>
  );
}
