import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state';
import { SkeletonLines } from '../../components/states/skeleton';
import { Thread } from '../../entities/thread/thread';
import { threadTexts } from '../../entities/thread/thread-messages';
import { look } from '../../components/layout/layout';
import styles from './conversations.module.css';
import { MessageForm } from './message-form';
import { PurchaseMessagesDocument } from './purchase-thread.generated';
import { ANCHOR } from './write-message-button';

/**
 * The messages about a purchase, and a form for another one. Someone else may have written: they are read again. They are
 * not printed: a print of an admin would show internal notes.
 */
export function PurchaseThread({ id }: { id: string }) {
  const { hash } = useLocation();
  const { data, error, refetch } = useQuery(PurchaseMessagesDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead && hash === `#${ANCHOR}`) document.getElementById(ANCHOR)?.scrollIntoView();
  }, [hash, isRead]);
  const purchase = data?.purchase;
  return (
    <section id={ANCHOR} className={styles.panel} aria-labelledby="messages-title" data-no-print>
      <h2 id="messages-title">{threadTexts.messages}</h2>
      {!purchase &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <SkeletonLines lines={2} height="48px" />
        ))}
      {purchase?.messages.length === 0 && <p className={look('muted', 'sm')}>{threadTexts.none}</p>}
      {purchase && <Thread messages={purchase.messages} />}
      {purchase &&
        (purchase.viewerCan.writeMessage.allowed ? (
          <MessageForm {...purchase} />
        ) : (
          <p className={look('muted', 'sm')}>{purchase.viewerCan.writeMessage.reason}</p>
        ))}
    </section>
  );
}
