import { classes } from '../../lib/classes';
import { errorInfo, type ErrorInfo } from '../../lib/api/error-message';
import { labels } from '../../lib/messages';
import { PlainButton } from '../button';
import { Icon } from '../icon';
import { look } from '../layout/layout';
import styles from './state.module.css';

type FailureStateProps = {
  info: ErrorInfo;
  title?: string;
  onRetry?: () => void;
  /** Retry runs. */
  isRetrying?: boolean;
  /** It is all that the page shows: its title is the page's heading. */
  page?: boolean;
  /** What the shop does about it by itself, one sentence. */
  next?: string;
};

type ErrorStateProps = Omit<FailureStateProps, 'info'> & {
  /** The error that was thrown. */
  error: unknown;
};

/** A failed fetch: one sentence, Retry, and the request id to quote to the support. */
export const ErrorState = ({ error, ...rest }: ErrorStateProps) => (
  <FailureState info={errorInfo(error)} {...rest} />
);

/** The same of a failure that was read before. */
export function FailureState(props: FailureStateProps) {
  const { info, title = 'This could not be loaded', onRetry, isRetrying, page = false, next } = props;
  const { message, requestId, code } = info;
  const Title = page ? 'h1' : 'p';
  return (
    <div className={styles.state} role="alert">
      <span className={classes(styles.icon, styles.danger)}>
        <Icon name="warning" size={28} />
      </span>
      <Title className={look('lg', 'strong')}>{title}</Title>
      <p className={look('muted')}>{message}</p>
      {next && <p className={look('muted')}>{next}</p>}
      {onRetry && (
        <PlainButton busy={isRetrying} onClick={onRetry}>
          {code === 'PART_MISSING' ? labels.reload : labels.retry}
        </PlainButton>
      )}
      {requestId && (
        <p className={look('muted', 'mono', 'xs', 'breakAnywhere')}>{`Reference ${requestId}`}</p>
      )}
    </div>
  );
}
