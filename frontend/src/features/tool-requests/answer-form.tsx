import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { useState } from 'react';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toast';
import { submitErrors } from '../../lib/form-errors';
import { IdempotentAttempt } from '../../lib/idempotent-attempt';
import { validation } from '../../lib/messages';
import { requestTexts } from './tool-request-texts';
import { AnswerToolRequestDocument } from './tool-request.generated';
import styles from './tool-requests.module.css';

type Values = { text?: string };

const validate = ({ text }: Values) => ({
  text: text?.trim() ? undefined : validation.required(requestTexts.answer),
});

/** Answers a request by email. A retry after a lost response sends nothing twice. */
export function AnswerForm({ id, onChanged }: { id: string; onChanged: () => void }) {
  const [answer] = useMutation(AnswerToolRequestDocument);
  const [attempt] = useState(() => new IdempotentAttempt());
  const toast = useToast();
  const submit = async ({ text = '' }: Values, form: FormApi<Values>) => {
    const idempotencyKey = attempt.keyFor(text.trim());
    try {
      await answer({ variables: { id, input: { text: text.trim() }, idempotencyKey } });
    } catch (error) {
      attempt.failed(error);
      return submitErrors(error);
    }
    attempt.done();
    toast.success(requestTexts.sent);
    form.restart({});
    onChanged();
    return undefined;
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      validate={validate}
      className={styles.form}
      submitLabel={requestTexts.send}
    >
      <TextField
        name="text"
        label={requestTexts.answer}
        help={requestTexts.answerHelp}
        rows={5}
        maxLength={5_000}
        required
      />
    </PageForm>
  );
}
