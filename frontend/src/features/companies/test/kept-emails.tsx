import { useQuery } from '@apollo/client/react';
import { PlainButton } from '../../../components/button';
import { look, stack } from '../../../components/layout/layout';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { formatDateTime, formatNumber } from '../../../lib/format/format';
import styles from './test-company.module.css';
import { KeptEmailsDocument, type KeptEmailsQuery } from './test-company.generated';
import { testCompanyTexts } from './test-company-messages';

const FIRST = 50;

type Email = KeptEmailsQuery['keptEmails']['nodes'][number];

const KeptEmail = ({ email: { recipient, subject, text, createdAt } }: { email: Email }) => (
  <li>
    <details>
      <summary className={styles.summary}>
        <span className={look('medium')} dir="auto">
          {subject}
        </span>
        <span className={look('muted', 'sm')}>
          {`${testCompanyTexts.to(recipient)}, ${formatDateTime(createdAt)}`}
        </span>
      </summary>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </details>
  </li>
);

function Emails({ nodes, totalCount }: KeptEmailsQuery['keptEmails']) {
  if (nodes.length === 0) return <p className={look('muted')}>{testCompanyTexts.noEmails}</p>;
  return (
    <>
      <ul className={styles.emails}>
        {nodes.map((email) => (
          <KeptEmail key={email.id} email={email} />
        ))}
      </ul>
      {totalCount > nodes.length && (
        <p className={look('muted', 'sm')}>{testCompanyTexts.newest(formatNumber(nodes.length))}</p>
      )}
    </>
  );
}

/** The emails about a test company, which were kept instead of sent. */
export function KeptEmails({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(KeptEmailsDocument, {
    variables: { companyId, first: FIRST },
    fetchPolicy: 'cache-and-network',
  });
  const again = () => void refetch().catch(() => undefined);
  const id = `kept-emails-${companyId}`;
  return (
    <section className={stack(4, 'packed')} aria-labelledby={id}>
      <h2 id={id}>{testCompanyTexts.emails}</h2>
      <p className={look('muted', 'sm')}>{testCompanyTexts.emailsLead}</p>
      {data && <Emails {...data.keptEmails} />}
      {!data && error && <ErrorState error={error} onRetry={again} />}
      {!data && !error && <SkeletonLines lines={4} />}
      {data && (
        <p>
          <PlainButton onClick={again}>{testCompanyTexts.refresh}</PlainButton>
        </p>
      )}
    </section>
  );
}
