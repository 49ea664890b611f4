import { useMutation } from '@apollo/client/react';
import { useEditBase } from '../../../components/drafts/use-edit-base';
import { QuantityField } from '../../../components/fields/number-field';
import { PageForm } from '../../../components/fields/page-form';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { look } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { bookAccountLimits, datevSettingsLimits } from '../../../graphql/limits.generated';
import { basedOn } from '../../../lib/api/based-on';
import { submitErrors } from '../../../lib/forms/form-errors';
import {
  accountsOf,
  GROUPS,
  groupOf,
  inputOf,
  validateAccounts,
  valuesOf,
  type Account,
  type Values,
} from './account-rules';
import { bookTexts } from './books-messages';
import styles from './books.module.css';
import { UpdateBookSettingsDocument, type BookSettingsFragment } from './books.generated';

type AccountFormProps = {
  settings: BookSettingsFragment;
  /** Rates that the shop does not have any more, in hundredths of a percent. */
  formerRates: readonly number[];
};

/** The account numbers of the books, and what files for DATEV say. */
export function AccountForm({ settings, formerRates }: AccountFormProps) {
  const { shown, watch } = useEditBase(settings);
  const [save] = useMutation(UpdateBookSettingsDocument);
  const toast = useToast();
  const accounts = accountsOf(shown, formerRates);
  const missing = accounts.filter(({ number }) => number === null).length;
  const submit = async (values: Values) => {
    try {
      await save({ variables: { input: inputOf(values, accounts) }, context: basedOn(shown.version) });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(bookTexts.accountsSaved);
    return undefined;
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      validate={validateAccounts(accounts)}
      initialValues={valuesOf(shown)}
      className={styles.form}
      submitClassName={styles.wide}
      aria-label={bookTexts.accounts}
      submitLabel={bookTexts.save}
      submitVariant="default"
    >
      {watch}
      {missing > 0 && <p className={look('muted', 'sm', 'fullRow')}>{bookTexts.missing(missing)}</p>}
      {GROUPS.map((group) => (
        <AccountGroup
          key={group}
          legend={bookTexts[group]}
          accounts={accounts.filter(({ key }) => groupOf(key) === group)}
        />
      ))}
      <DatevGroup />
    </PageForm>
  );
}

const AccountGroup = ({ legend, accounts }: { legend: string; accounts: readonly Account[] }) =>
  accounts.length > 0 && (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {accounts.map(({ key, name }) => (
        <TextField key={key} name={key} label={name} {...bookAccountLimits.number} />
      ))}
    </fieldset>
  );

const MONTHS = bookTexts.months.map((label, at) => ({ value: String(at + 1), label }));
const LENGTHS = [4, 5, 6, 7, 8].map(String).map((value) => ({ value, label: value }));

const DatevGroup = () => (
  <fieldset className={styles.group}>
    <legend>{bookTexts.datev}</legend>
    <QuantityField
      name="consultantNumber"
      label={bookTexts.consultantNumber}
      {...datevSettingsLimits.consultantNumber}
    />
    <QuantityField name="clientNumber" label={bookTexts.clientNumber} {...datevSettingsLimits.clientNumber} />
    <SelectField name="fiscalYearMonth" label={bookTexts.fiscalYearMonth} choices={MONTHS} />
    <SelectField name="accountLength" label={bookTexts.accountLength} choices={LENGTHS} />
  </fieldset>
);
