import { useMutation } from '@apollo/client/react';
import { useField } from 'react-final-form';
import { CheckField } from '../../components/fields/check-field';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { threadTexts } from '../../entities/thread/thread-messages';
import { useMessage, validateMessage } from '../../entities/thread/use-message';
import { purchaseMessageLimits } from '../../graphql/limits.generated';
import { useSession } from '../../store/session/use-session';
import { conversationTexts } from './conversation-messages';
import { stack, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './conversations.module.css';
import { AddPurchaseMessageDocument, type PurchaseThreadFragment } from './purchase-thread.generated';

type Values = { text?: string; isInternal?: boolean };
type Content = { text: string; isInternal: boolean };

const useIsNote = (): boolean =>
  !!useField<boolean>('isInternal', { subscription: { value: true } }).input.value;

/** The label says what is sent, so that no one sends an internal note to the customer by accident. */
function SubmitLabel() {
  const isNote = useIsNote();
  return <span>{isNote ? conversationTexts.saveNote : threadTexts.send}</span>;
}

function Readers() {
  const { isAdmin } = useSession();
  const isNote = useIsNote();
  const sent = isAdmin ? conversationTexts.customerReads : conversationTexts.shopReads;
  return <p className={look('muted', 'sm')}>{isNote ? conversationTexts.onlyAdmins : sent}</p>;
}

/** Sends a message about a purchase, once, or saves an internal note. */
export function MessageForm({ id, viewerCan }: PurchaseThreadFragment) {
  const [add] = useMutation(AddPurchaseMessageDocument);
  const { attempt, submit } = useMessage<Content, Values>({
    what: `write about purchase ${id}`,
    send: (input, idempotencyKey) => add({ variables: { id, input, idempotencyKey } }),
    sentText: ({ isInternal }) => (isInternal ? conversationTexts.noteSaved : threadTexts.sent),
  });
  return (
    <PageForm<Values>
      onSubmit={({ text = '', isInternal }, form) =>
        submit({ text: text.trim(), isInternal: !!isInternal }, form)
      }
      validate={validateMessage}
      className={classes(stack(3), styles.form)}
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
