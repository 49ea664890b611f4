import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { palette } from '../../components/theme/palette';
import { useScheme } from '../../components/theme/use-scheme';
import { cluster } from '../../components/layout/layout';
import { chartOptions, type ChartColours } from './chart-options';
import { figureTexts } from './figures-messages';
import styles from './figures.module.css';

export type BarChartProps = {
  /** What each pair of bars is about: on the axis, and when it is pointed at. */
  names: readonly string[];
  labels: readonly string[];
  /** Null: no bar. */
  now: readonly (number | null)[];
  before: readonly (number | null)[];
  format: (value: number) => string;
  /** The top of the axis, at least. */
  top?: number;
};

/** Bars of a period next to those of the period before. It is a picture: the table next to it says the same. */
export function BarChart({ names, labels, now, before, format, top = 1 }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const scheme = useScheme();

  useEffect(() => {
    const target = box.current;
    if (!target) return undefined;
    const colours: ChartColours = palette[scheme];
    const options = chartOptions({ names, format, colours, width: target.clientWidth, top, onPoint: setAt });
    const chart = new uPlot(options, [names.map((_, index) => index), [...before], [...now]], target);
    const resized = new ResizeObserver(() =>
      chart.setSize({ width: target.clientWidth, height: options.height }),
    );
    resized.observe(target);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [names, now, before, format, top, scheme]);

  return (
    <div aria-hidden="true">
      <div ref={box} className={styles.chart} />
      <div className={cluster(3, 'sm', 'muted')}>
        <span className={styles.now}>{legendOf(figureTexts.now, now, at, format)}</span>
        <span className={styles.then}>{legendOf(figureTexts.then, before, at, format)}</span>
        {at !== null && <span>{labels[at]}</span>}
      </div>
    </div>
  );
}

/** The name of the bars, and the value of the one under the pointer. */
const legendOf = (
  name: string,
  values: readonly (number | null)[],
  at: number | null,
  format: (value: number) => string,
): string => {
  const value = at === null ? null : (values[at] ?? null);
  return value === null ? name : `${name}: ${format(value)}`;
};
