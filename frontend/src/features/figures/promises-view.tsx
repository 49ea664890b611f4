import { useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import { look } from '../../components/layout/layout';
import { formatNumber } from '../../lib/format/format';
import { percentText, pointsText } from './change';
import { FigureCard } from './figure-card';
import { FigureChart } from './figure-chart';
import { FigurePart } from './figure-part';
import { rowsOf } from './figure-rows';
import { figureTexts } from './figures-messages';
import { PromiseFiguresDocument, type PromiseFiguresQuery } from './figures.generated';
import type { FigureVariables } from './use-figure-period';
import styles from './figures.module.css';

type Figures = PromiseFiguresQuery['promiseFigures'];

const oneDigit = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const daysText = (days: number): string => oneDigit.format(days);

function PromiseCards({ period: { days }, now, before }: Figures) {
  const counts = { days, format: formatNumber };
  return (
    <ul className={styles.cards} aria-label={figureTexts.promises}>
      <FigureCard
        label={figureTexts.promisesKept}
        now={now.shareKept}
        before={before.shareKept}
        format={percentText}
        change={pointsText}
        days={days}
        note={figureTexts.keptOf(now.kept, now.total)}
      />
      <FigureCard label={figureTexts.leftLate} now={now.late} before={before.late} {...counts} />
      <FigureCard
        label={figureTexts.daysLate}
        now={now.daysLate}
        before={before.daysLate}
        days={days}
        format={daysText}
        note={figureTexts.onAverage}
      />
      <FigureCard
        label={figureTexts.notLeft}
        now={now.overdue}
        before={before.overdue}
        note={figureTexts.dayIsOver}
        {...counts}
      />
    </ul>
  );
}

const inPercent = (share: number | null): number | null => (share === null ? null : Math.round(share * 100));

function Promises(figures: Figures) {
  const { period, parts, now, before } = figures;
  const shares = useMemo(() => rowsOf(parts, ({ shareKept }) => inPercent(shareKept)), [parts]);
  const broken = useMemo(() => rowsOf(parts, ({ total, kept }) => total - kept), [parts]);
  if (!now.total && !before.total) return <p className={look('muted', 'sm')}>{figureTexts.noPromises}</p>;
  const titleOf = (what: string) => figureTexts.by(what, figureTexts.units[period.unit]);
  return (
    <>
      <h3 className={styles.title}>{figureTexts.promises}</h3>
      <PromiseCards {...figures} />
      <div className={styles.charts}>
        <FigureChart
          title={titleOf(figureTexts.promisesKept)}
          rows={shares}
          format={figureTexts.percent}
          top={100}
          plain={(percent) => percent}
          fileName={`promises-kept-${period.from}-${period.to}.csv`}
        />
        <FigureChart
          title={titleOf(figureTexts.promisesBroken)}
          rows={broken}
          format={formatNumber}
          plain={(count) => count}
          fileName={`promises-not-kept-${period.from}-${period.to}.csv`}
        />
      </div>
      <p className={look('muted', 'sm', 'measure')}>{figureTexts.promisesDefinition}</p>
    </>
  );
}

/** How many promises were kept, for staff who ship or see revenue. */
export function PromisesView({ variables }: { variables: FigureVariables }) {
  const result = useQuery(PromiseFiguresDocument, { variables, fetchPolicy: 'cache-and-network' });
  return <FigurePart {...result}>{({ promiseFigures }) => <Promises {...promiseFigures} />}</FigurePart>;
}
