import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { useEffect, useState } from 'react';
import { PageForm } from '../../../components/fields/page-form';
import { TextField } from '../../../components/fields/text-field';
import { useToast } from '../../../components/toasts/toast';
import { submitErrors } from '../../../lib/forms/form-errors';
import { toasts, validation } from '../../../lib/messages';
import { searchSynonymLimits } from '../../../graphql/limits.generated';
import { synonymTexts } from './synonym-messages';
import styles from './synonyms.module.css';
import { AddSynonymDocument } from './synonyms.generated';

type Values = { word?: string; meaning?: string };

const validate = ({ word, meaning }: Values) => ({
  word: word?.trim() ? undefined : validation.required(synonymTexts.word),
  meaning: meaning?.trim() ? undefined : validation.required(synonymTexts.meaning),
});

type SynonymFormProps = {
  /** Initial value of the word; the meaning is typed next. */
  word?: string;
  onAdded: () => void;
};

const focus = (name: string) => document.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus();

/** A word and its meaning. After an addition the form is empty, for the next one. */
export function SynonymForm({ word: given, onAdded }: SynonymFormProps) {
  const [addSynonym] = useMutation(AddSynonymDocument);
  const toast = useToast();
  const [initialValues] = useState<Values>({ word: given });
  const submit = async ({ word = '', meaning = '' }: Values, form: FormApi<Values>) => {
    try {
      await addSynonym({ variables: { input: { word, meaning } } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(toasts.added);
    form.restart({});
    focus('word');
    onAdded();
    return undefined;
  };
  useEffect(() => {
    if (given) focus('meaning');
  }, [given]);
  return (
    <PageForm<Values>
      initialValues={initialValues}
      onSubmit={submit}
      validate={validate}
      className={styles.form}
      submitClassName={styles.submit}
      aria-label={synonymTexts.add}
      submitLabel={synonymTexts.add}
    >
      <TextField
        name="word"
        label={synonymTexts.word}
        help={synonymTexts.wordHelp}
        {...searchSynonymLimits.word}
        required
      />
      <TextField
        name="meaning"
        label={synonymTexts.meaning}
        help={synonymTexts.meaningHelp}
        {...searchSynonymLimits.meaning}
        required
      />
    </PageForm>
  );
}
