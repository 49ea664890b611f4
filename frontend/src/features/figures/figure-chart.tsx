import { useMemo, useState } from 'react';
import { PlainButton } from '../../components/button';
import { CsvButton } from '../../components/data-table/csv-button';
import { loadedLater } from '../../components/dialogs/on-demand';
import { cluster, stack } from '../../components/layout/layout';
import { ensureValidLanguage } from '../../lib/browser/valid-language';
import { formatShortDay } from '../../lib/format/format';
import { figureTexts } from './figures-messages';
import { FigureTable } from './figure-table';
import type { BarChartProps } from './bar-chart';
import styles from './figures.module.css';

/** uPlot comes with the chart (adr/0094). */
const BarChart = loadedLater<BarChartProps>(async () => {
  ensureValidLanguage();
  return (await import('./bar-chart')).BarChart;
});

/** A figure of some days, and of as many days before. */
type FigureRow = {
  readonly from: string;
  readonly to: string;
  readonly now: number;
  readonly before: number;
};

type FigureChartProps = {
  title: string;
  rows: readonly FigureRow[];
  format: (value: number) => string;
  /** A value in a CSV file. */
  plain: (value: number) => string | number;
  fileName: string;
};

/** A figure over time: the chart, the same as a table, and as a file. Screen readers always have the table. */
export function FigureChart({ title, rows, format, plain, fileName }: FigureChartProps) {
  const [isTable, setIsTable] = useState(false);
  const shown = useMemo(
    () => ({
      names: rows.map(({ from }) => formatShortDay(from)),
      labels: rows.map(({ from, to }) => figureTexts.part(from, to)),
      now: rows.map(({ now }) => now),
      before: rows.map(({ before }) => before),
    }),
    [rows],
  );
  const columns = [
    { title: figureTexts.from, csv: ({ from }: FigureRow) => from },
    { title: figureTexts.to, csv: ({ to }: FigureRow) => to },
    { title: figureTexts.now, csv: ({ now }: FigureRow) => plain(now) },
    { title: figureTexts.then, csv: ({ before }: FigureRow) => plain(before) },
  ];
  return (
    <section className={stack(3, 'panel', 'pad', 'packed')} aria-label={title}>
      <div className={cluster(2, 'between')}>
        <h3 className={styles.title}>{title}</h3>
        <div className={cluster(2)} data-no-print>
          <PlainButton variant="quiet" onClick={() => setIsTable(!isTable)}>
            {isTable ? figureTexts.showChart : figureTexts.showTable}
          </PlainButton>
          <CsvButton fileName={fileName} columns={columns} allRows={() => Promise.resolve(rows)} />
        </div>
      </div>
      {!isTable && <BarChart {...shown} format={format} />}
      <div
        className={isTable ? styles.table : 'visually-hidden'}
        {...(isTable && { role: 'group', 'aria-label': title, tabIndex: 0 })}
      >
        <FigureTable
          title={title}
          rows={rows}
          keyOf={({ from }) => from}
          columns={[
            { title: figureTexts.days, show: ({ from, to }) => figureTexts.part(from, to) },
            { title: figureTexts.now, show: ({ now }) => format(now) },
            { title: figureTexts.then, show: ({ before }) => format(before) },
          ]}
        />
      </div>
    </section>
  );
}
