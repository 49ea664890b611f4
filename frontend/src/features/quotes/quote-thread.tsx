import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { FileUploads } from '../../entities/file/file-uploads';
import { EmailLink } from '../../components/email-link';
import { CheckField } from '../../components/fields/check-field';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { StatusTag } from '../../components/status-tag';
import { useToast } from '../../components/toasts/toast';
import { classes } from '../../lib/classes';
import { formatDateTime } from '../../lib/format/format';
import { submitErrors } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { quoteMessageLimits } from '../../graphql/limits.generated';
import { quoteTexts } from './quote-messages';
import { shareTexts } from './share-messages';
import { AddQuoteMessageDocument, type QuoteDetailsFragment } from './quote.generated';
import styles from './quotes.module.css';

type Values = { text?: string; needsAnswer?: boolean; isInternal?: boolean; isShared?: boolean };

const validate = ({ text }: Values) => ({
  text: text?.trim() ? undefined : validation.required(quoteTexts.newMessage),
});

type MessageProps = {
  message: QuoteDetailsFragment['messages'][number];
  canAdd: boolean;
  onChanged: () => Promise<unknown>;
};

function Message({ message, canAdd, onChanged }: MessageProps) {
  const { id, files, isSeller, isInternal, isShared, isFromLink, text, writtenAt, authorName, authorEmail } =
    message;
  return (
    <li className={classes(isSeller && styles.ofShop, isInternal && styles.note)}>
      <p className={styles.text}>{text}</p>
      <p className={styles.muted}>
        <span>{`${authorName}${isSeller ? `, ${quoteTexts.shop}` : ''}, ${formatDateTime(writtenAt)} `}</span>
        {isInternal && <StatusTag tone="warning">{quoteTexts.internalTag}</StatusTag>}
        {isFromLink && <StatusTag tone="info">{shareTexts.fromLink}</StatusTag>}
        {isShared && <StatusTag tone="info">{shareTexts.toLinkTag}</StatusTag>}
        {authorEmail && <EmailLink email={authorEmail} />}
      </p>
      {(files.length > 0 || canAdd) && (
        <FileUploads
          subject={{ type: 'quote-message', id }}
          files={files}
          canAdd={canAdd}
          onChanged={onChanged}
        />
      )}
    </li>
  );
}

function MessageForm({ request: { id, viewerCan, link } }: { request: QuoteDetailsFragment }) {
  const [add] = useMutation(AddQuoteMessageDocument);
  const toast = useToast();
  const submit = async ({ text = '', needsAnswer, isInternal, isShared }: Values, form: FormApi<Values>) => {
    try {
      const input = {
        text: text.trim(),
        needsAnswer: !!needsAnswer,
        isInternal: !!isInternal,
        isShared: !!isShared,
      };
      await add({ variables: { id, input } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(quoteTexts.sent);
    // After the form has ended this submit.
    setTimeout(() => form.restart({}));
    return undefined;
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      validate={validate}
      className={styles.form}
      submitLabel={quoteTexts.send}
      aria-label={quoteTexts.newMessage}
    >
      <TextField name="text" label={quoteTexts.newMessage} rows={4} {...quoteMessageLimits.text} required />
      {viewerCan.ask.allowed && <CheckField name="needsAnswer" label={quoteTexts.needsAnswer} />}
      {link && <CheckField name="isShared" label={shareTexts.toLink} />}
      {viewerCan.comment.allowed && <CheckField name="isInternal" label={quoteTexts.internal} />}
    </PageForm>
  );
}

type QuoteThreadProps = {
  request: QuoteDetailsFragment;
  /** Reads the request again. */
  onChanged: () => Promise<unknown>;
};

/** The messages of both sides with their files, and a form for another one. The reader adds files to their last message. */
export function QuoteThread({ request, onChanged }: QuoteThreadProps) {
  const newest = request.messages.at(-1);
  const { messages, viewerCan } = request;
  return (
    <section className={styles.panel} aria-labelledby="messages">
      <h2 id="messages">{quoteTexts.messages}</h2>
      {messages.length === 0 ? (
        <p className={styles.muted}>{quoteTexts.noMessages}</p>
      ) : (
        <ul className={styles.thread}>
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              canAdd={message.canAddFiles && message === newest}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {(viewerCan.write.allowed || viewerCan.comment.allowed) && <MessageForm request={request} />}
    </section>
  );
}
