import uPlot from 'uplot';
import type { palette } from '../../components/theme/palette';

type Names = 'primary' | 'control' | 'muted' | 'border';
export type ChartColours = Pick<(typeof palette)['light' | 'dark'], Names>;

type ChartSettings = {
  /** What the axis says of each pair of bars. */
  names: readonly string[];
  format: (value: number) => string;
  colours: ChartColours;
  width: number;
  /** The top of the axis, at least. */
  top: number;
  /** The place under the pointer; null when it leaves. */
  onPoint: (at: number | null) => void;
};

const HEIGHT = 220;
const FONT = '13px "Instrument Sans", system-ui, sans-serif';
/** Room for a label of the axis, px. */
const LABEL_WIDTH = 96;
const WIDEST_BAR = 28;

/** Two bars side by side, in the given direction from the middle. */
const bars = (align: 1 | -1, colour: string): uPlot.Series => ({
  paths: uPlot.paths.bars?.({ size: [0.38, WIDEST_BAR], align }),
  fill: colour,
  stroke: colour,
  width: 0,
  points: { show: false },
});

/** As many labels as there is room for, the first one among them. */
function placesOf(count: number, width: number): number[] {
  const step = Math.max(1, Math.ceil((count * LABEL_WIDTH) / Math.max(width, LABEL_WIDTH)));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}

/** How uPlot draws the bars of two periods. Its colours are values, because a canvas knows no custom properties. */
export function chartOptions({ names, format, colours, width, top, onPoint }: ChartSettings): uPlot.Options {
  const axis = { font: FONT, stroke: colours.muted };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { show: false }, y: false },
    scales: {
      x: { time: false, range: [-0.5, names.length - 0.5] },
      y: { range: (_, least, most) => [Math.min(0, least), Math.max(top, most * 1.05)] },
    },
    series: [{}, bars(-1, colours.control), bars(1, colours.primary)],
    axes: [
      {
        ...axis,
        grid: { show: false },
        ticks: { show: false },
        gap: 10,
        size: 34,
        splits: (chart) => placesOf(names.length, chart.bbox.width / uPlot.pxRatio),
        values: (_, places) => places.map((at) => names[at] ?? ''),
      },
      {
        ...axis,
        grid: { stroke: colours.border, width: 1 },
        ticks: { show: false },
        values: (_, places) => places.map((value) => (Number.isInteger(value) ? format(value) : '')),
        size: (_, shown) => 16 + 7.5 * Math.max(3, ...(shown ?? []).map((text) => text.length)),
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}
