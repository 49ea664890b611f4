import { useQuery } from '@apollo/client/react';
import { FactList, type Fact } from '../../components/page/fact-list';
import { ErrorState } from '../../components/states/error-state';
import { Spinner } from '../../components/states/spinner';
import { invoicingTexts } from '../../entities/document/invoicing-messages';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import { formatMoney } from '../../lib/format/format';
import { quoteTexts } from './quote-messages';
import styles from './quote-summary.module.css';
import {
  QuoteTotalsDocument,
  type QuoteTotalsQuery,
  type QuoteTotalsQueryVariables,
  type QuoteVersionFragment,
} from './quote.generated';
import { useSellersToday } from '../../store/seller-hours/use-seller-hours';
import { summaryFacts } from './summary-facts';

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

function taxFacts({ total, tax }: Totals): Fact[] {
  if (!tax.isDecided) return [{ label: invoicingTexts.taxOf, value: invoicingTexts.notKnownYet }];
  const note = tax.note ? [{ label: invoicingTexts.taxOf, value: tax.note }] : [];
  if (tax.basisPoints === null) return note;
  return [
    { label: invoicingTexts.beforeTax, value: formatMoney(total) },
    { label: invoicingTexts.tax({ basisPoints: tax.basisPoints }), value: formatMoney(tax.tax) },
    ...note,
  ];
}

type SumsProps = { totals: Totals; version: QuoteVersionFragment };

/** The total, which is the largest number of the page, the deposit, and what else was agreed. */
function Sums({ totals, version }: SumsProps) {
  const { tax, deposit, shipsOn } = totals;
  const { depositPercent } = version;
  const today = useSellersToday();
  const others = summaryFacts(version, { today, shipsOn, deposit: 'elsewhere' });
  return (
    <>
      <p className={styles.total}>
        <span>{tax.isDecided ? purchaseTexts.whole : quoteTexts.beforeTax}</span>
        <output>{formatMoney(tax.grossTotal)}</output>
      </p>
      {deposit !== null && depositPercent !== null && (
        <p className={styles.deposit}>
          <span>{quoteTexts.depositFirst(depositPercent)}</span>
          <strong>{formatMoney(deposit)}</strong>
        </p>
      )}
      <FactList className={styles.facts} facts={[...taxFacts(totals), ...others]} />
    </>
  );
}

/** Sums of a quote, and what of it is paid first. */
export function QuoteTotals({
  version,
  totals,
  error,
  refetch,
}: ReturnType<typeof useQuoteTotals> & Pick<SumsProps, 'version'>) {
  if (totals) return <Sums totals={totals} version={version} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
  ) : (
    <Spinner />
  );
}
