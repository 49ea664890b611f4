import { useQuery } from '@apollo/client/react';
import { PlainButton } from '../../components/button';
import { documentPayments, documentTexts } from '../../entities/document/document-messages';
import type { DocumentPayment } from '../../graphql/schema-types.generated';
import { formatMoney } from '../../lib/format/format';
import styles from './documents.module.css';
import { hasOpenAmounts, managedDocumentVariables, type DocumentListState } from './document-list';
import { OpenTotalsDocument } from './open-totals.generated';

const PAYMENTS = ['Open', 'Overdue'] as const satisfies readonly DocumentPayment[];

/** What is open and what is overdue of the documents that the other filters find. Each shows only these. */
export function OpenTotals({ list }: { list: DocumentListState }) {
  const { filter } = managedDocumentVariables(list);
  const variables = {
    open: { ...filter, payment: 'Open' as const },
    overdue: { ...filter, payment: 'Overdue' as const },
  };
  const isAbout = hasOpenAmounts(list);
  const { data, previousData } = useQuery(OpenTotalsDocument, { variables, skip: !isAbout });
  if (!isAbout) return null;
  const totals = data ?? previousData;
  const sums = { Open: totals?.open.openTotal, Overdue: totals?.overdue.openTotal };
  return (
    <div className={styles.totals} role="group" aria-label={documentTexts.openTotals}>
      {PAYMENTS.map((payment) => {
        const isShown = list.filters.payment === payment;
        return (
          <PlainButton
            key={payment}
            aria-pressed={isShown}
            onClick={() => list.setFilters({ payment: isShown ? undefined : payment })}
          >
            <span>{documentPayments[payment]}</span>{' '}
            <strong translate="no">{sums[payment] === undefined ? '…' : formatMoney(sums[payment])}</strong>
          </PlainButton>
        );
      })}
    </div>
  );
}
