import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { useRef } from 'react';
import { PageForm } from '../../../components/fields/page-form';
import { TextField } from '../../../components/fields/text-field';
import { useToast } from '../../../components/toasts/toast';
import { submitted } from '../../../lib/forms/form-errors';
import { validation } from '../../../lib/messages';
import { useAttempt } from '../../../store/attempts/use-attempt';
import { answerToolRequestLimits } from '../../../graphql/limits.generated';
import { requestTexts } from './tool-request-texts';
import { AnswerToolRequestDocument } from './tool-request.generated';
import { stack } from '../../../components/layout/layout';

type Values = { text?: string };

const validate = ({ text }: Values) => ({
  text: text?.trim() ? undefined : validation.required(requestTexts.answer),
});

/** Answers a request by email. A retry after a lost response sends nothing twice. */
export function AnswerForm({ id, onChanged }: { id: string; onChanged: () => void }) {
  const [answer] = useMutation(AnswerToolRequestDocument);
  const toast = useToast();
  const sentFrom = useRef<FormApi<Values>>(null);
  const attempt = useAttempt({
    what: `answer ${id}`,
    send: (input: { text: string }, idempotencyKey) => answer({ variables: { id, input, idempotencyKey } }),
    describe: ({ text }) => [{ label: requestTexts.answer, value: text }],
    onDone: () => {
      toast.success(requestTexts.sent);
      // After the form has ended this submit.
      setTimeout(() => sentFrom.current?.restart({}));
      onChanged();
    },
  });
  const submit = ({ text = '' }: Values, form: FormApi<Values>) => {
    sentFrom.current = form;
    return submitted(attempt.submit({ text: text.trim() }));
  };
  return (
    <PageForm<Values>
      about={id}
      onSubmit={submit}
      validate={validate}
      className={stack(2)}
      submitLabel={requestTexts.send}
      attempt={attempt}
    >
      <TextField
        name="text"
        label={requestTexts.answer}
        help={requestTexts.answerHelp}
        rows={5}
        {...answerToolRequestLimits.text}
        required
      />
    </PageForm>
  );
}
