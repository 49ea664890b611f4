import { useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import { look } from '../../components/layout/layout';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { dollarsText } from '../../lib/format/money';
import { percentText, pointsText } from './change';
import { FigureCard } from './figure-card';
import { FigureChart } from './figure-chart';
import { FigurePart } from './figure-part';
import { rowsOf } from './figure-rows';
import { figureTexts } from './figures-messages';
import { QuoteFiguresDocument, type QuoteFiguresQuery } from './figures.generated';
import { NamedTable } from './named-table';
import type { FigureVariables } from './use-figure-period';
import styles from './figures.module.css';

type Figures = QuoteFiguresQuery['quoteFigures'];

const OUTCOMES = ['accepted', 'declined', 'expired', 'withdrawn', 'open', 'sent'] as const;

function QuoteCards({ period: { days }, now, before }: Figures) {
  const ended = now.sent.count - now.open.count;
  const value = now.shareOfValueWon;
  const counts = { days, format: formatNumber };
  return (
    <ul className={styles.cards} aria-label={figureTexts.quotes}>
      <FigureCard
        label={figureTexts.quotesWon}
        now={now.shareWon}
        before={before.shareWon}
        format={percentText}
        change={pointsText}
        days={days}
        note={figureTexts.wonOf(now.accepted.count, ended)}
      />
      <FigureCard
        label={figureTexts.valueWon}
        now={now.accepted.value}
        before={before.accepted.value}
        format={formatMoney}
        days={days}
        note={value === null ? undefined : figureTexts.ofValue(percentText(value))}
      />
      <FigureCard
        label={figureTexts.quotesSent}
        now={now.sent.count}
        before={before.sent.count}
        note={formatMoney(now.sent.value)}
        {...counts}
      />
      <FigureCard
        label={figureTexts.quotesOpen}
        now={now.open.count}
        before={before.open.count}
        note={formatMoney(now.open.value)}
        {...counts}
      />
    </ul>
  );
}

/** Each outcome of the quotes of a period, and of the period before. */
const Outcomes = ({ period: { from, to }, now, before }: Figures) => (
  <NamedTable
    title={figureTexts.outcomes}
    rows={OUTCOMES.map((outcome) => ({ outcome, now: now[outcome], before: before[outcome] }))}
    keyOf={({ outcome }) => outcome}
    columns={[
      {
        title: figureTexts.outcome,
        show: ({ outcome }) => figureTexts.states[outcome],
        csv: ({ outcome }) => figureTexts.states[outcome],
      },
      {
        title: figureTexts.count,
        show: ({ now: { count } }) => formatNumber(count),
        csv: ({ now: { count } }) => count,
      },
      {
        title: figureTexts.value,
        show: ({ now: { value } }) => formatMoney(value),
        csv: ({ now: { value } }) => dollarsText(value),
      },
      {
        title: figureTexts.then,
        show: ({ before: { count } }) => formatNumber(count),
        csv: ({ before: { count } }) => count,
      },
    ]}
    onlyInFile={[{ title: figureTexts.valueThen, csv: ({ before: { value } }) => dollarsText(value) }]}
    empty={figureTexts.noQuotes}
    fileName={`quote-outcomes-${from}-${to}.csv`}
  />
);

function Quotes(figures: Figures) {
  const { period, parts, now, before } = figures;
  const won = useMemo(() => rowsOf(parts, ({ accepted }) => accepted.count), [parts]);
  if (!now.sent.count && !before.sent.count)
    return <p className={look('muted', 'sm')}>{figureTexts.noQuotes}</p>;
  return (
    <>
      <h3 className={styles.title}>{figureTexts.quotes}</h3>
      <QuoteCards {...figures} />
      <div className={styles.charts}>
        <FigureChart
          title={figureTexts.by(figureTexts.quotesWon, figureTexts.units[period.unit])}
          rows={won}
          format={formatNumber}
          plain={(count) => count}
          fileName={`quotes-won-${period.from}-${period.to}.csv`}
        />
        <Outcomes {...figures} />
      </div>
      <p className={look('muted', 'sm', 'measure')}>{figureTexts.quotesDefinition}</p>
    </>
  );
}

/** What became of the quotes that were sent, for staff who answer them. */
export function QuotesView({ variables }: { variables: FigureVariables }) {
  const result = useQuery(QuoteFiguresDocument, { variables, fetchPolicy: 'cache-and-network' });
  return <FigurePart {...result}>{({ quoteFigures }) => <Quotes {...quoteFigures} />}</FigurePart>;
}
