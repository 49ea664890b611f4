import type { ReactNode } from 'react';
import { attemptTexts } from '../lib/attempt-messages';
import type { EarlierAttempt } from '../lib/earlier-attempt';
import styles from './earlier-attempt-gate.module.css';
import { ErrorState } from './error-state';
import { Spinner } from './spinner';

type EarlierAttemptGateProps = { earlier: EarlierAttempt; children: ReactNode };

/** A form that sends something once: while the outcome of the last try is not known, nothing else can be sent. */
export function EarlierAttemptGate({ earlier, children }: EarlierAttemptGateProps) {
  if (earlier.state === 'failed')
    return <ErrorState title={attemptTexts.unknown} error={earlier.error} onRetry={earlier.retry} />;
  if (earlier.state === 'asking')
    return (
      <>
        <Spinner />
        <p className={styles.asking} role="status">
          {attemptTexts.asking}
        </p>
      </>
    );
  return (
    <>
      {earlier.state === 'absent' && (
        <p className={styles.absent} role="status">
          {attemptTexts.absent}
        </p>
      )}
      {children}
    </>
  );
}
