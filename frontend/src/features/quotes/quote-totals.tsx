import { useQuery } from '@apollo/client/react';
import { FactList, type Fact } from '../../components/page/fact-list';
import { ErrorState } from '../../components/states/error-state';
import { Spinner } from '../../components/states/spinner';
import { invoicingTexts } from '../../entities/document/invoicing-messages';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import {
  QuoteTotalsDocument,
  type QuoteTotalsQuery,
  type QuoteTotalsQueryVariables,
} from './quote.generated';
import { formatMoney } from '../../lib/format/format';
import { quoteTexts } from './quote-messages';
import styles from './quotes.module.css';

type Totals = QuoteTotalsQuery['quoteTotals'];

/** Totals of the chosen quantities with charges and tax; the previous ones while others load, null before the first. */
export function useQuoteTotals(variables: QuoteTotalsQueryVariables) {
  const { data, previousData, error, refetch } = useQuery(QuoteTotalsDocument, {
    variables,
    // Tax rates change.
    fetchPolicy: 'cache-and-network',
  });
  const totals = data?.quoteTotals ?? previousData?.quoteTotals ?? null;
  /** The sums of what is chosen now, which may still be on their way. */
  const settle = async () => data?.quoteTotals ?? (await refetch()).data?.quoteTotals ?? null;
  return { totals, settle, isCurrent: data !== undefined, error, refetch };
}

function factsOf({ total, tax, deposit }: Totals): Fact[] {
  const sum = (cents: number) => <strong className={styles.total}>{formatMoney(cents)}</strong>;
  const facts: Fact[] = !tax.isDecided
    ? [
        { label: invoicingTexts.beforeTax, value: sum(total) },
        { label: invoicingTexts.taxOf, value: invoicingTexts.toConfirm },
      ]
    : [
        ...(tax.basisPoints === null
          ? []
          : [
              { label: invoicingTexts.beforeTax, value: formatMoney(total) },
              { label: invoicingTexts.tax({ basisPoints: tax.basisPoints }), value: formatMoney(tax.tax) },
            ]),
        ...(tax.note ? [{ label: invoicingTexts.taxOf, value: tax.note }] : []),
        { label: purchaseTexts.whole, value: sum(tax.grossTotal) },
      ];
  if (deposit === null) return facts;
  return [...facts, { label: quoteTexts.depositFirst, value: formatMoney(deposit) }];
}

/** Sums of a quote, and what of it is paid first. */
export function QuoteTotals({ totals, error, refetch }: ReturnType<typeof useQuoteTotals>) {
  if (totals) return <FactList facts={factsOf(totals)} className={styles.totals} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
  ) : (
    <Spinner />
  );
}
