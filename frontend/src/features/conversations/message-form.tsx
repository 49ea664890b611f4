import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { useRef } from 'react';
import { useField } from 'react-final-form';
import { CheckField } from '../../components/fields/check-field';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { threadTexts } from '../../entities/thread/thread-messages';
import { purchaseMessageLimits } from '../../graphql/limits.generated';
import { submitErrors } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { useAttempt } from '../../store/attempts/use-attempt';
import { useSession } from '../../store/session/use-session';
import { conversationTexts } from './conversation-messages';
import styles from './conversations.module.css';
import { AddPurchaseMessageDocument, type PurchaseThreadFragment } from './purchase-thread.generated';

type Values = { text?: string; isInternal?: boolean };
type Content = { text: string; isInternal: boolean };

const validate = ({ text }: Values) => ({
  text: text?.trim() ? undefined : validation.required(threadTexts.newMessage),
});

const useIsNote = (): boolean =>
  !!useField<boolean>('isInternal', { subscription: { value: true } }).input.value;

/** The button says who reads it: a note must not be sent by accident. */
function SubmitLabel() {
  const isNote = useIsNote();
  return <span>{isNote ? conversationTexts.saveNote : threadTexts.send}</span>;
}

function Readers() {
  const { isAdmin } = useSession();
  const isNote = useIsNote();
  const sent = isAdmin ? conversationTexts.customerReads : conversationTexts.shopReads;
  return <p className={styles.readers}>{isNote ? conversationTexts.onlyAdmins : sent}</p>;
}

/** Sends a message about a purchase, once, or saves an internal note. */
export function MessageForm({ id, viewerCan }: PurchaseThreadFragment) {
  const [add] = useMutation(AddPurchaseMessageDocument);
  const toast = useToast();
  const form = useRef<FormApi<Values>>(null);
  const attempt = useAttempt<Content, unknown>({
    what: `write about purchase ${id}`,
    send: (input, idempotencyKey) => add({ variables: { id, input, idempotencyKey } }),
    describe: ({ text }) => [{ label: threadTexts.newMessage, value: text }],
    onDone: (_result, { isInternal }) => {
      toast.success(isInternal ? conversationTexts.noteSaved : threadTexts.sent);
      // After the form has ended this submit.
      setTimeout(() => form.current?.restart({}));
    },
  });
  const submit = async ({ text = '', isInternal }: Values, api: FormApi<Values>) => {
    form.current = api;
    try {
      await attempt.submit({ text: text.trim(), isInternal: !!isInternal });
    } catch (error) {
      return submitErrors(error);
    }
    return undefined;
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      validate={validate}
      className={styles.form}
      attempt={attempt}
      submitLabel={<SubmitLabel />}
      submitVariant="default"
      submitClassName={styles.submit}
      submitNote={<Readers />}
      aria-label={threadTexts.newMessage}
    >
      <TextField
        name="text"
        label={threadTexts.newMessage}
        rows={3}
        {...purchaseMessageLimits.text}
        required
      />
      {viewerCan.writeNote.allowed && <CheckField name="isInternal" label={threadTexts.internal} />}
    </PageForm>
  );
}
