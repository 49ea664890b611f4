import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { look } from '../../../components/layout/layout';
import { PartsPage } from '../../../components/page/parts-page';
import styles from '../../../components/page/parts.module.css';
import { AccountForm } from '../../../features/payments/books/account-form';
import { bookTexts } from '../../../features/payments/books/books-messages';
import { JournalForm } from '../../../features/payments/books/journal-form';
import { RateForm } from '../../../features/payments/books/rate-form';
import { labels } from '../../../lib/messages';
import { BooksDocument } from './books.generated';

/** Books: the journal as a file, and its accounts (accountants). */
export function BooksPage() {
  const { data, error, refetch } = useQuery(BooksDocument);
  const reload = () => void refetch().catch(() => undefined);
  const [formerRates, setFormerRates] = useState<readonly number[]>([]);
  return (
    <PartsPage title={labels.books} lead={bookTexts.lead} data={data} error={error} onRetry={reload}>
      {({ bookSettings }) => (
        <>
          <section className={styles.part}>
            <h2>{bookTexts.journal}</h2>
            <p className={look('muted')}>{bookTexts.journalLead}</p>
            <JournalForm />
          </section>
          <section className={styles.part}>
            <h2>{bookTexts.accounts}</h2>
            <p className={look('muted')}>{bookTexts.accountsLead}</p>
            <AccountForm settings={bookSettings} formerRates={formerRates} />
            <RateForm onAdd={(rate) => setFormerRates((rates) => [...rates, rate])} />
          </section>
        </>
      )}
    </PartsPage>
  );
}
