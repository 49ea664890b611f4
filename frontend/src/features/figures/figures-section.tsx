import { useQuery } from '@apollo/client/react';
import { cluster, look, stack } from '../../components/layout/layout';
import { EmptyState } from '../../components/states/empty-state';
import { ErrorState } from '../../components/states/error-state';
import { SkeletonLines } from '../../components/states/skeleton';
import { figureTexts } from './figures-messages';
import { SalesFiguresDocument } from './figures.generated';
import { PeriodChoice } from './period-choice';
import { SalesView } from './sales-view';
import { useFigurePeriod } from './use-figure-period';
import styles from './figures.module.css';

/** What the shop sold, for staff who may see revenue. */
export function FiguresSection() {
  const period = useFigurePeriod();
  const { data, previousData, error, refetch } = useQuery(SalesFiguresDocument, {
    variables: period.variables,
    fetchPolicy: 'cache-and-network',
  });
  const sales = (data ?? (error ? undefined : previousData))?.salesFigures;
  const isEmpty = sales && !sales.now.purchases && !sales.before.purchases && !sales.now.revenue;
  return (
    <section className={stack(4)} aria-labelledby="figures">
      <div className={cluster(3, 'between')}>
        <h2 id="figures" className={styles.heading}>
          {figureTexts.title}
        </h2>
        <PeriodChoice period={period} />
      </div>
      {error && !sales && <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {!error && !sales && <SkeletonLines lines={4} height="72px" />}
      {sales && (
        <div className={stack(4)} aria-busy={!data || undefined}>
          <p className={look('muted', 'sm')} role="status">
            {figureTexts.range(sales.period.from, sales.period.to)}
          </p>
          {isEmpty ? (
            <EmptyState icon="clipboard" title={figureTexts.nothing} text={figureTexts.nothingText} />
          ) : (
            <SalesView sales={sales} />
          )}
        </div>
      )}
    </section>
  );
}
