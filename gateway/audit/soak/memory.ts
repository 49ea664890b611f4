import { send } from '../environment/answer';

/** The shop's memory, from its metrics. */
export interface Sample {
  /** Minutes since the start. */
  readonly at: number;
  /** Live objects, MiB; garbage has just been collected. */
  readonly heap: number;
  /** Resident memory of the process, MiB. */
  readonly resident: number;
}

const MIB = 1_048_576;

/** Reads the metrics once. @throws Error if they lack the memory */
export async function scrape(metricsPort: number, at: number): Promise<Sample> {
  const { text } = await send(metricsPort, { method: 'GET', path: '/metrics' });
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / MIB;
  const sample = {
    at,
    heap: value('nodejs_heap_size_used_bytes'),
    resident: value('process_resident_memory_bytes'),
  };
  if (Number.isNaN(sample.heap + sample.resident)) throw new Error('the metrics do not contain the memory');
  return sample;
}

export interface Point {
  readonly at: number;
  readonly value: number;
}

export const pointsOf = (samples: readonly Sample[], valueOf: (sample: Sample) => number): Point[] =>
  samples.map((sample) => ({ at: sample.at, value: valueOf(sample) }));

/**
 * The least of each so many points in a row. On a busy machine a sample may be read before its collection has run: it is
 * higher by the garbage of that moment, while a leak raises the least one, too.
 */
export const leastOf = (points: readonly Point[], count: number): Point[] =>
  points
    .filter((_, at) => at % count === 0)
    .map((first, group) =>
      points
        .slice(group * count, (group + 1) * count)
        .reduce((least, point) => (point.value < least.value ? point : least), first),
    );

/** Growth per minute: the slope of the least-squares line. */
export function slopeOf(points: readonly Point[]): number {
  const mean = (valueOf: (point: Point) => number) =>
    points.reduce((sum, point) => sum + valueOf(point), 0) / points.length;
  const [x, y] = [mean(({ at }) => at), mean(({ value }) => value)];
  const spread = points.reduce((sum, { at }) => sum + (at - x) ** 2, 0);
  return spread ? points.reduce((sum, { at, value }) => sum + (at - x) * (value - y), 0) / spread : 0;
}
