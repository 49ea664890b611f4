import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { CountryField } from '../../entities/address/address-fields';
import { DateField } from '../../components/fields/date-field';
import { PercentField } from '../../components/fields/number-field';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { sellerTexts, taxTexts } from '../../entities/document/document-messages';
import { submitErrors } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { taxRateLimits } from '../../graphql/limits.generated';
import styles from './seller.module.css';
import { SetTaxRateDocument } from './seller.generated';
import { basisPointsOf } from './tax-percent';

type Values = { country?: string; name?: string; percent?: string; fromDay?: string; note?: string };

const validate = ({ country, name, percent, fromDay }: Values) => ({
  country: country ? undefined : validation.required(taxTexts.country),
  name: name?.trim() ? undefined : validation.required(taxTexts.name),
  percent: basisPointsOf(percent) === null ? taxTexts.percentRule : undefined,
  fromDay: fromDay ? undefined : validation.required(taxTexts.fromDay),
});

const inputOf = ({ country = '', name = '', percent, fromDay = '', note }: Values) => ({
  country,
  name: name.trim(),
  basisPoints: basisPointsOf(percent) ?? 0,
  fromDay,
  note: note?.trim() || null,
});

/** A rate for a country. After it is set the form is empty, for the next one. */
export function TaxRateForm({ onSet }: { onSet: () => void }) {
  const [set] = useMutation(SetTaxRateDocument);
  const toast = useToast();
  const submit = async (values: Values, form: FormApi<Values>) => {
    try {
      await set({ variables: { input: inputOf(values) } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(sellerTexts.saved);
    form.restart({});
    document.querySelector<HTMLElement>(`form[aria-label="${taxTexts.add}"] input[name="country"]`)?.focus();
    onSet();
    return undefined;
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      validate={validate}
      className={styles.form}
      submitClassName={styles.wide}
      aria-label={taxTexts.add}
      submitLabel={taxTexts.add}
    >
      <CountryField label={taxTexts.country} ofTax />
      <TextField
        name="name"
        label={taxTexts.name}
        help={taxTexts.nameHelp}
        {...taxRateLimits.name}
        required
      />
      <PercentField name="percent" label={taxTexts.percent} {...taxRateLimits.basisPoints} required />
      <DateField kind="book" name="fromDay" label={taxTexts.fromDay} required />
      <div className={styles.wide}>
        <TextField name="note" label={taxTexts.note} help={taxTexts.noteHelp} {...taxRateLimits.note} />
      </div>
    </PageForm>
  );
}
