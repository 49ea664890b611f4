import { classes } from '../../lib/classes';
import { errorInfo } from '../../lib/api/error-message';
import { isMissingPart } from '../../lib/browser/missing-parts';
import { labels } from '../../lib/messages';
import { PlainButton } from '../button';
import { Icon } from '../icon';
import styles from './state.module.css';

type ErrorStateProps = {
  /** Whatever was thrown. */
  error: unknown;
  title?: string;
  onRetry?: () => void;
  /** Retry runs. */
  isRetrying?: boolean;
  /** It is all that the page shows: its title is the page's heading. */
  page?: boolean;
};

/** A failed fetch: one sentence, Retry, and the request id to quote to the support. */
export function ErrorState(props: ErrorStateProps) {
  const { error, title = 'This could not be loaded', onRetry, isRetrying, page = false } = props;
  const { message, requestId } = errorInfo(error);
  const Title = page ? 'h1' : 'p';
  return (
    <div className={styles.state} role="alert">
      <span className={classes(styles.icon, styles.danger)}>
        <Icon name="warning" size={28} />
      </span>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{message}</p>
      {onRetry && (
        <PlainButton busy={isRetrying} onClick={onRetry}>
          {isMissingPart(error) ? labels.reload : labels.retry}
        </PlainButton>
      )}
      {requestId && <p className={styles.reference}>{`Reference ${requestId}`}</p>}
    </div>
  );
}
