import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PlainButton } from '../../components/button';
import { paths } from '../../navigation/paths';
import type { OrderTerms, RevisedTerms } from './order-terms';
import { cluster, stack } from '../../components/layout/layout';

type RevisedTermsNoticeProps = { revised: RevisedTerms; onAccept: (terms: OrderTerms) => void };

/** Why the order was not placed as agreed, and the ways out; only an explicit click changes the terms. */
export function RevisedTermsNotice({ revised, onAccept }: RevisedTermsNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { reason, offers, replacedBy } = revised;
  return (
    <div ref={ref} className={stack(3, 'noticeAccent', 'left', 'pad')} role="alert" tabIndex={-1}>
      <p>{reason}</p>
      {offers.length > 0 && (
        <div className={cluster(2, 'stretch')}>
          {offers.map(({ terms, label }, at) => (
            <PlainButton
              key={label}
              variant={at === 0 ? 'primary' : 'default'}
              onClick={() => onAccept(terms)}
            >
              {label}
            </PlainButton>
          ))}
        </div>
      )}
      {replacedBy && <Link to={paths.details(replacedBy)}>See the tool that replaces it</Link>}
    </div>
  );
}
