import { classes } from '../lib/classes';
import { errorInfo } from '../lib/error-message';
import { labels } from '../lib/messages';
import { PlainButton } from './button';
import { Icon } from './icon';
import styles from './state.module.css';

type ErrorStateProps = {
  /** Whatever was thrown. */
  error: unknown;
  title?: string;
  onRetry?: () => void;
};

/** A failed fetch: one sentence, Retry, and the request id to quote to the support. */
export function ErrorState({ error, title = 'This could not be loaded', onRetry }: ErrorStateProps) {
  const { message, requestId } = errorInfo(error);
  return (
    <div className={styles.state} role="alert">
      <span className={classes(styles.icon, styles.danger)}>
        <Icon name="warning" size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{message}</p>
      {onRetry && <PlainButton onClick={onRetry}>{labels.retry}</PlainButton>}
      {requestId && <p className={styles.reference}>Reference {requestId}</p>}
    </div>
  );
}
