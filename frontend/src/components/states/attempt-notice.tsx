import { useEffect, useRef, type ReactNode } from 'react';
import { attemptTexts } from '../../lib/attempts/attempt-messages';
import type { AttemptView } from '../../lib/attempts/attempt-view';
import { labels } from '../../lib/messages';
import { ActionError } from './action-error';
import { cluster } from '../layout/layout';
import styles from './attempt-notice.module.css';
import { PlainButton } from '../button';
import { FactList } from '../page/fact-list';

type AttemptGateProps = {
  attempt: AttemptView;
  /** The action; it comes back when the outcome is known. */
  children?: ReactNode;
};

/** An action that must not be done twice. While the outcome of the last try is unknown, the notice takes its place. */
export const AttemptGate = ({ attempt, children }: AttemptGateProps) =>
  attempt.facts ? (
    <AttemptNotice {...attempt} facts={attempt.facts} />
  ) : (
    <>
      <ActionError error={attempt.problem} />
      {children}
    </>
  );

type AttemptNoticeProps = AttemptView & { facts: NonNullable<AttemptView['facts']> };

/** A request without an answer, and the ways to find out its outcome. */
function AttemptNotice({ facts, isAbsent, isBusy, problem, check, retry, withdraw }: AttemptNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  // The button that sent it is gone. The ways on, at the end of the notice, come into view with it.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={notice} className={styles.notice}>
      <div role="alert">
        <p ref={title} tabIndex={-1}>
          <strong>{attemptTexts.unknown}</strong>
        </p>
        {problem && <p>{problem}</p>}
      </div>
      <FactList facts={facts} />
      <p role="status">
        {isBusy ? attemptTexts.asking : isAbsent ? attemptTexts.absent : attemptTexts.resolve}
      </p>
      <div className={cluster(2, 'stretch')}>
        <PlainButton busy={isBusy} onClick={() => void check()}>
          {attemptTexts.check}
        </PlainButton>
        <PlainButton variant="primary" busy={isBusy} onClick={() => void retry()}>
          {labels.retry}
        </PlainButton>
        {isAbsent && (
          <PlainButton busy={isBusy} onClick={() => void withdraw()}>
            {attemptTexts.discard}
          </PlainButton>
        )}
      </div>
    </div>
  );
}
