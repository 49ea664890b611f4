import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { DateField } from '../../../components/fields/date-field';
import { CountryField } from '../../../entities/address/address-fields';
import { PageForm } from '../../../components/fields/page-form';
import { TextField } from '../../../components/fields/text-field';
import { useToast } from '../../../components/toasts/toast';
import { holidayLimits } from '../../../graphql/limits.generated';
import { holidayTexts } from './calendar-messages';
import { classes } from '../../../lib/classes';
import { submitErrors } from '../../../lib/forms/form-errors';
import { toasts, validation } from '../../../lib/messages';
import { forgetSellerHours } from '../../../store/seller-hours/use-seller-hours';
import styles from './calendar.module.css';
import { AddHolidayDocument, ImportHolidaysDocument } from './calendar.generated';

type FormProps = { year: number; onChanged: () => void };
type Country = { country?: string };
type Day = { day?: string; name?: string };

/** Adds the public holidays of a country in the year that is shown. */
export function ImportHolidays({ year, onChanged }: FormProps) {
  const [importHolidays] = useMutation(ImportHolidaysDocument, { update: forgetSellerHours });
  const toast = useToast();
  const submit = async ({ country = '' }: Country) => {
    try {
      const { data } = await importHolidays({ variables: { input: { country, year } } });
      const count = data?.importHolidays.length ?? 0;
      toast.success(count ? holidayTexts.imported(count) : holidayTexts.noneImported);
    } catch (error) {
      return submitErrors(error);
    }
    onChanged();
    return undefined;
  };
  return (
    <PageForm<Country>
      onSubmit={submit}
      validate={({ country }) => (country ? {} : { country: validation.required(holidayTexts.country) })}
      className={classes(styles.line, styles.short)}
      submitClassName={styles.submit}
      aria-label={holidayTexts.import(year)}
      submitLabel={holidayTexts.import(year)}
    >
      <CountryField label={holidayTexts.country} />
    </PageForm>
  );
}

const missing = ({ day, name }: Day) => ({
  day: day ? undefined : validation.required(holidayTexts.day),
  name: name?.trim() ? undefined : validation.required(holidayTexts.name),
});

/** Adds a custom holiday, then clears the form for the next one. */
export function AddHoliday({ onChanged }: Pick<FormProps, 'onChanged'>) {
  const [addHoliday] = useMutation(AddHolidayDocument, { update: forgetSellerHours });
  const toast = useToast();
  const submit = async ({ day = '', name = '' }: Day, form: FormApi<Day>) => {
    try {
      await addHoliday({ variables: { input: { day, name: name.trim() } } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(toasts.added);
    form.restart({});
    document.querySelector<HTMLElement>('input[name="day"]')?.focus();
    onChanged();
    return undefined;
  };
  return (
    <PageForm<Day>
      onSubmit={submit}
      validate={missing}
      className={styles.line}
      submitClassName={styles.submit}
      aria-label={holidayTexts.add}
      submitLabel={holidayTexts.add}
    >
      <DateField kind="book" name="day" label={holidayTexts.day} required />
      <TextField name="name" label={holidayTexts.name} {...holidayLimits.name} required />
    </PageForm>
  );
}
