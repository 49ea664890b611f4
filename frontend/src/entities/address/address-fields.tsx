import { addressTexts } from './address-messages';
import { countries, taxPlaces } from './countries';
import { addressLimits } from './postal-address';
import { stack } from '../../components/layout/layout';
import styles from './address-fields.module.css';
import { ComboboxField } from '../../components/fields/combobox-field';
import { TextField } from '../../components/fields/text-field';

type CountryFieldProps = {
  name?: string;
  label?: string;
  /** Offers the parts of countries that have a tax of their own, too. */
  ofTax?: boolean;
  help?: string;
  /** May be left empty. */
  optional?: boolean;
};

/** A country, found by its name, its code or what people call it. */
export const CountryField = ({
  name = 'country',
  label = addressTexts.country,
  ofTax = false,
  help,
  optional = false,
}: CountryFieldProps) => (
  <ComboboxField
    name={name}
    label={label}
    choices={ofTax ? taxPlaces : countries}
    placeholder={addressTexts.choose}
    none={addressTexts.noCountry}
    autoComplete="country-name"
    help={help}
    required={!optional}
  />
);

const LINES = ['line1', 'line2', 'line3'] as const;

/** An address in its parts; the browser fills it in. */
export function AddressFields() {
  return (
    <div className={stack(3, 'shrink')}>
      <TextField
        name="name"
        label={addressTexts.name}
        help={addressTexts.nameHelp}
        {...addressLimits.name}
        autoComplete="name"
        optional
      />
      {LINES.map((name, at) => (
        <TextField
          key={name}
          name={name}
          label={addressTexts[name]}
          {...addressLimits[name]}
          autoComplete={`address-line${at + 1}`}
          required={at === 0}
          optional={at > 0}
        />
      ))}
      <div className={styles.place}>
        <TextField
          name="postalCode"
          label={addressTexts.postalCode}
          {...addressLimits.postalCode}
          autoComplete="postal-code"
          optional
        />
        <TextField
          name="city"
          label={addressTexts.city}
          {...addressLimits.city}
          autoComplete="address-level2"
          required
        />
      </div>
      <TextField
        name="region"
        label={addressTexts.region}
        {...addressLimits.region}
        autoComplete="address-level1"
        optional
      />
      <CountryField />
    </div>
  );
}
