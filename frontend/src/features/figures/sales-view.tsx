import { useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import { look } from '../../components/layout/layout';
import { EmptyState } from '../../components/states/empty-state';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { dollarsText } from '../../lib/format/money';
import { FigurePart } from './figure-part';
import { FigureCard } from './figure-card';
import { FigureChart } from './figure-chart';
import { rowsOf } from './figure-rows';
import { figureTexts } from './figures-messages';
import { SalesFiguresDocument, type SalesFiguresQuery } from './figures.generated';
import type { FigureVariables } from './use-figure-period';
import styles from './figures.module.css';

type SalesProps = { sales: SalesFiguresQuery['salesFigures'] };
/** Revenue and purchases: the figures of the period, and their course. */
function Sales({ sales: { period, now, before, parts } }: SalesProps) {
  const { days, from, to, unit } = period;
  const revenue = useMemo(() => rowsOf(parts, (sales) => sales.revenue), [parts]);
  const purchases = useMemo(() => rowsOf(parts, (sales) => sales.purchases), [parts]);
  const titleOf = (what: string) => figureTexts.by(what, figureTexts.units[unit]);
  const money = { days, format: formatMoney };
  return (
    <>
      <ul className={styles.cards} aria-label={figureTexts.title}>
        <FigureCard label={figureTexts.revenue} now={now.revenue} before={before.revenue} {...money} />
        <FigureCard
          label={figureTexts.purchases}
          now={now.purchases}
          before={before.purchases}
          format={formatNumber}
          days={days}
          note={figureTexts.ordersIn(now.orders)}
        />
        <FigureCard
          label={figureTexts.average}
          now={now.averagePurchase}
          before={before.averagePurchase}
          {...money}
        />
        <FigureCard label={figureTexts.credited} now={now.credited} before={before.credited} {...money} />
      </ul>
      <div className={styles.charts}>
        <FigureChart
          title={titleOf(figureTexts.revenue)}
          rows={revenue}
          format={formatMoney}
          plain={dollarsText}
          fileName={`revenue-${from}-${to}.csv`}
        />
        <FigureChart
          title={titleOf(figureTexts.purchases)}
          rows={purchases}
          format={formatNumber}
          plain={(count) => count}
          fileName={`purchases-${from}-${to}.csv`}
        />
      </div>
      <p className={look('muted', 'sm', 'measure')}>{figureTexts.definition}</p>
    </>
  );
}

const isEmpty = ({ now, before }: SalesProps['sales']): boolean =>
  !now.purchases && !before.purchases && !now.revenue;

/** What was sold, for staff who may see revenue. */
export function SalesView({ variables }: { variables: FigureVariables }) {
  const result = useQuery(SalesFiguresDocument, { variables, fetchPolicy: 'cache-and-network' });
  return (
    <FigurePart {...result}>
      {({ salesFigures: sales }) => (
        <>
          <p className={look('muted', 'sm')} role="status">
            {figureTexts.range(sales.period.from, sales.period.to)}
          </p>
          {isEmpty(sales) ? (
            <EmptyState icon="clipboard" title={figureTexts.nothing} text={figureTexts.nothingText} />
          ) : (
            <Sales sales={sales} />
          )}
        </>
      )}
    </FigurePart>
  );
}
