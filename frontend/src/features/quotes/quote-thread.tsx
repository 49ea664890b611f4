import { useMutation } from '@apollo/client/react';
import { FileUploads } from '../../entities/file/file-uploads';
import { Thread } from '../../entities/thread/thread';
import { threadTexts } from '../../entities/thread/thread-messages';
import { useMessage, validateMessage } from '../../entities/thread/use-message';
import { EmailLink } from '../../components/email-link';
import { CheckField } from '../../components/fields/check-field';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { StatusTag } from '../../components/status-tag';
import { quoteMessageLimits } from '../../graphql/limits.generated';
import { quoteTexts } from './quote-messages';
import { shareTexts } from './shared/share-messages';
import { AddQuoteMessageDocument, type QuoteDetailsFragment } from './quote.generated';
import { stack, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './quotes.module.css';

type Values = { text?: string; needsAnswer?: boolean; isInternal?: boolean; isShared?: boolean };
type Content = Required<Values>;

/** Sends a message about a quote, once. */
function MessageForm({ request: { id, viewerCan, link } }: { request: QuoteDetailsFragment }) {
  const [add] = useMutation(AddQuoteMessageDocument);
  const { attempt, submit } = useMessage<Content, Values>({
    what: `write about quote ${id}`,
    send: (input, idempotencyKey) => add({ variables: { id, input, idempotencyKey } }),
  });
  return (
    <PageForm<Values>
      onSubmit={({ text = '', ...checked }, form) => {
        const { needsAnswer = false, isInternal = false, isShared = false } = checked;
        return submit({ text: text.trim(), needsAnswer, isInternal, isShared }, form);
      }}
      validate={validateMessage}
      className={stack(4, 'measure')}
      attempt={attempt}
      submitLabel={threadTexts.send}
      aria-label={threadTexts.newMessage}
    >
      <TextField name="text" label={threadTexts.newMessage} rows={4} {...quoteMessageLimits.text} required />
      {viewerCan.ask.allowed && <CheckField name="needsAnswer" label={quoteTexts.needsAnswer} />}
      {link && <CheckField name="isShared" label={shareTexts.toLink} />}
      {viewerCan.comment.allowed && <CheckField name="isInternal" label={threadTexts.internal} />}
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
    <section className={classes(stack(4, 'panel', 'padWide'), styles.panel)} aria-labelledby="messages">
      <h2 id="messages">{threadTexts.messages}</h2>
      {messages.length === 0 && <p className={look('muted', 'sm')}>{threadTexts.none}</p>}
      <Thread
        messages={messages}
        tagsOf={({ isFromLink, isShared, authorEmail }) => (
          <>
            {isFromLink && <StatusTag tone="info">{shareTexts.fromLink}</StatusTag>}
            {isShared && <StatusTag tone="info">{shareTexts.toLinkTag}</StatusTag>}
            {authorEmail && <EmailLink email={authorEmail} />}
          </>
        )}
        filesOf={({ id, files, canAddFiles }) => {
          const canAdd = canAddFiles && id === newest?.id;
          if (files.length === 0 && !canAdd) return null;
          const subject = { type: 'quote-message', id };
          return <FileUploads subject={subject} files={files} canAdd={canAdd} onChanged={onChanged} />;
        }}
      />
      {(viewerCan.write.allowed || viewerCan.comment.allowed) && <MessageForm request={request} />}
    </section>
  );
}
