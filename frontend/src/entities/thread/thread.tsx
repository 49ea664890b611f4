import type { ReactNode } from 'react';
import { StatusTag } from '../../components/status-tag';
import { classes } from '../../lib/classes';
import { formatDateTime } from '../../lib/format/format';
import { threadTexts } from './thread-messages';
import { stack, look } from '../../components/layout/layout';
import styles from './thread.module.css';
import { isolated } from '../../lib/format/isolated';

type ThreadMessage = {
  id: string;
  isSeller: boolean;
  isInternal: boolean;
  text: string;
  writtenAt: string;
  authorName: string;
};

type ThreadProps<Message> = {
  /** Oldest first. */
  messages: readonly Message[];
  /** Next to its author. */
  tagsOf?: (message: Message) => ReactNode;
  /** Below its text. */
  filesOf?: (message: Message) => ReactNode;
};

/** Newest messages that are in sight; the others unfold. */
const IN_SIGHT = 5;

/** What both sides wrote, the newest last, where the form for another one follows. */
export function Thread<Message extends ThreadMessage>({ messages, tagsOf, filesOf }: ThreadProps<Message>) {
  const earlier = messages.slice(0, -IN_SIGHT);
  const list = (shown: readonly Message[]) => (
    <ul className={classes(stack(4), styles.thread)}>
      {shown.map((message) => (
        <li
          key={message.id}
          className={classes(message.isSeller && styles.ofShop, message.isInternal && styles.note)}
        >
          <p className={look('preLine', 'breakAnywhere')} dir="auto">
            {message.text}
          </p>
          <p className={look('muted', 'sm')}>
            <span>{`${isolated(message.authorName)}${message.isSeller ? `, ${threadTexts.shop}` : ''}, ${formatDateTime(message.writtenAt)} `}</span>
            {message.isInternal && <StatusTag tone="warning">{threadTexts.internalTag}</StatusTag>}
            {tagsOf?.(message)}
          </p>
          {filesOf?.(message)}
        </li>
      ))}
    </ul>
  );
  if (messages.length === 0) return null;
  return (
    <>
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{threadTexts.earlier(earlier.length)}</summary>
          {list(earlier)}
        </details>
      )}
      {list(messages.slice(-IN_SIGHT))}
    </>
  );
}
