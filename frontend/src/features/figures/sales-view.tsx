import { useMemo } from 'react';
import { look } from '../../components/layout/layout';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { dollarsText } from '../../lib/format/money';
import { FigureCard } from './figure-card';
import { FigureChart } from './figure-chart';
import { figureTexts } from './figures-messages';
import type { SalesFiguresQuery } from './figures.generated';
import styles from './figures.module.css';

type SalesViewProps = { sales: SalesFiguresQuery['salesFigures'] };
type Part = SalesViewProps['sales']['parts'][number];

const rowsOf = (parts: readonly Part[], valueOf: (sales: Part['now']) => number) =>
  parts.map(({ from, to, now, before }) => ({ from, to, now: valueOf(now), before: valueOf(before) }));

/** Revenue and purchases: the figures of the period, and their course. */
export function SalesView({ sales: { period, now, before, parts } }: SalesViewProps) {
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
