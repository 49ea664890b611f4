import { useMemo, useState } from 'react';
import { PlainButton } from '../../components/button';
import { CsvButton } from '../../components/data-table/csv-button';
import { loadedLater } from '../../components/dialogs/on-demand';
import { cluster, stack } from '../../components/layout/layout';
import { ensureValidLanguage } from '../../lib/browser/valid-language';
import { EMPTY } from '../../lib/format/empty';
import { formatShortDay } from '../../lib/format/format';
import type { FigureRow } from './figure-rows';
import { figureTexts } from './figures-messages';
import { FigureTable } from './figure-table';
import type { BarChartProps } from './bar-chart';
import styles from './figures.module.css';

/** uPlot comes with the chart (adr/0094). */
const BarChart = loadedLater<BarChartProps>(async () => {
  ensureValidLanguage();
  return (await import('./bar-chart')).BarChart;
});

type FigureChartProps = {
  title: string;
  rows: readonly FigureRow[];
  format: (value: number) => string;
  /** A value in a CSV file. */
  plain: (value: number) => string | number;
  fileName: string;
} & Pick<BarChartProps, 'top'>;

/** A figure over time: the chart, the same as a table, and as a file. Screen readers always have the table. */
export function FigureChart({ title, rows, format, plain, fileName, top }: FigureChartProps) {
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
  const inFile = (value: number | null) => (value === null ? '' : plain(value));
  const inTable = (value: number | null) => (value === null ? EMPTY : format(value));
  const columns = [
    { title: figureTexts.from, csv: ({ from }: FigureRow) => from },
    { title: figureTexts.to, csv: ({ to }: FigureRow) => to },
    { title: figureTexts.now, csv: ({ now }: FigureRow) => inFile(now) },
    { title: figureTexts.then, csv: ({ before }: FigureRow) => inFile(before) },
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
      {!isTable && <BarChart {...shown} format={format} top={top} />}
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
            { title: figureTexts.now, show: ({ now }) => inTable(now) },
            { title: figureTexts.then, show: ({ before }) => inTable(before) },
          ]}
        />
      </div>
    </section>
  );
}
