import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toast';
import { submitErrors } from '../../lib/form-errors';
import { toasts, validation } from '../../lib/messages';
import { synonymTexts } from '../../lib/synonym-messages';
import styles from './synonyms.module.css';
import { AddSynonymDocument } from './synonyms.generated';

type Values = { word?: string; meaning?: string };

const validate = ({ word, meaning }: Values) => ({
  word: word?.trim() ? undefined : validation.required(synonymTexts.word),
  meaning: meaning?.trim() ? undefined : validation.required(synonymTexts.meaning),
});

/** A word and its meaning. After an addition the form is empty, for the next one. */
export function SynonymForm({ onAdded }: { onAdded: () => void }) {
  const [addSynonym] = useMutation(AddSynonymDocument);
  const toast = useToast();
  const submit = async ({ word = '', meaning = '' }: Values, form: FormApi<Values>) => {
    try {
      await addSynonym({ variables: { input: { word, meaning } } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(toasts.added);
    form.restart({});
    document.querySelector<HTMLElement>('input[name="word"]')?.focus();
    onAdded();
    return undefined;
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      validate={validate}
      className={styles.form}
      submitClassName={styles.submit}
      aria-label={synonymTexts.add}
      submitLabel={synonymTexts.add}
    >
      <TextField name="word" label={synonymTexts.word} help={synonymTexts.wordHelp} maxLength={50} required />
      <TextField
        name="meaning"
        label={synonymTexts.meaning}
        help={synonymTexts.meaningHelp}
        maxLength={100}
        required
      />
    </PageForm>
  );
}
