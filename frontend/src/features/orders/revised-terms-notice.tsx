import { useEffect, useRef } from 'react';
import { PlainButton } from '../../components/button';
import styles from './confirm-order.module.css';
import type { OrderTerms, RevisedTerms } from './order-terms';

type RevisedTermsNoticeProps = { revised: RevisedTerms; onAccept: (terms: OrderTerms) => void };

/** Why the order was not placed as agreed, with the new figures; only an explicit click changes the terms. */
export function RevisedTermsNotice({ revised, onAccept }: RevisedTermsNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { reason, terms, acceptLabel } = revised;
  return (
    <div ref={ref} className={styles.notice} role="alert" tabIndex={-1}>
      <p>{reason}</p>
      {terms && (
        <PlainButton variant="primary" onClick={() => onAccept(terms)}>
          {acceptLabel}
        </PlainButton>
      )}
    </div>
  );
}
