import { useState } from 'react';
import { Field } from 'react-final-form';
import { dayOf } from '../../../../../gateway/src/rules/days';
import { PageForm } from '../../../components/fields/page-form';
import { SelectField } from '../../../components/fields/select-field';
import { look } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { downloadNamed } from '../../../lib/api/download-named';
import { saveFile } from '../../../lib/browser/save-file';
import { submitErrors } from '../../../lib/forms/form-errors';
import { bookTexts } from './books-messages';
import styles from './books.module.css';
import { lastOf, monthChoices } from './months';

type Values = { from: string; to: string; format: string };

const FORMATS = [
  { value: 'csv', label: bookTexts.csv },
  { value: 'datev', label: bookTexts.datevFile },
];

const validate = ({ from, to }: Values) => ({ to: to < from ? bookTexts.fromAfterTo : undefined });

/** Saves the journal of some months as a file. */
export function JournalForm() {
  const [months] = useState(() => monthChoices(dayOf(new Date())));
  const [present, last = present] = months.map(({ value }) => value);
  const toast = useToast();
  const submit = async ({ from, to, format }: Values) => {
    try {
      const query = new URLSearchParams({ from, to: lastOf(to), format });
      const { name, data } = await downloadNamed(`/api/v1/books/journal?${query}`);
      saveFile(name, data);
      toast.success(bookTexts.saved(name));
    } catch (error) {
      return submitErrors(error);
    }
    return undefined;
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      validate={validate}
      initialValues={{ from: last ?? '', to: last ?? '', format: 'csv' }}
      className={styles.form}
      submitClassName={styles.wide}
      aria-label={bookTexts.journal}
      submitLabel={bookTexts.download}
    >
      <SelectField name="from" label={bookTexts.from} choices={months} />
      <SelectField name="to" label={bookTexts.to} choices={months} />
      <SelectField name="format" label={bookTexts.format} choices={FORMATS} />
      <Field<string> name="to" subscription={{ value: true }}>
        {({ input }) =>
          input.value === present && <p className={look('muted', 'sm', 'fullRow')}>{bookTexts.current}</p>
        }
      </Field>
    </PageForm>
  );
}
