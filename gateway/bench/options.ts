import { parseArgs } from 'node:util';

export type ScaleName = 'small' | 'large';

export interface Options {
  readonly scale: ScaleName;
  /** Works to do, e.g. W1 and W4; all where none is named. */
  readonly works: readonly string[];
  /** Seconds of load in each measurement. */
  readonly seconds: number;
  /** Seconds of load before each measurement; before the first, as many as the requests take that V8 compiles after. */
  readonly warmUp: number;
  readonly firstWarmUp: { readonly requests: number; readonly seconds: number };
  readonly repetitions: number;
  readonly connections: number;
  /** Different requests of each work at most: each is asked of every server once, before the load. */
  readonly variants: number;
  /** Also the REST paths that do something else than the GraphQL works. */
  readonly unlikeRest: boolean;
  /** End with 1 where a goal is missed. */
  readonly assert: boolean;
  /** Tell where the shop's CPU time goes instead of measuring it. */
  readonly profile: boolean;
}

export const USAGE = `npm run bench -- [options]
  --scale small|large   1,000 tools and 10,000 orders (default), or 100,000 of each
  --works W1,W4         only these
  --seconds 1.5         load in each measurement
  --repetitions 3       measurements of each server and work; the median counts
  --quick               short, for CI: 0.4 s, and only what has a goal
  --assert              end with 1 where a goal is missed
  --profile             where the shop's CPU time goes, by package and by function`;

/** @throws TypeError of an option that is not known or not possible */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      scale: { type: 'string', default: 'small' },
      works: { type: 'string', default: '' },
      seconds: { type: 'string' },
      repetitions: { type: 'string', default: '3' },
      quick: { type: 'boolean', default: false },
      assert: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  });
  const { scale, quick } = values;
  if (scale !== 'small' && scale !== 'large') throw new TypeError('--scale is small or large');
  const seconds = Number(values.seconds ?? (quick ? 0.4 : 1.5));
  const repetitions = Number(values.repetitions);
  if (!(seconds > 0)) throw new TypeError('--seconds is a number above 0');
  if (!Number.isInteger(repetitions) || repetitions < 1)
    throw new TypeError('--repetitions is a whole number above 0');
  return {
    scale,
    works: values.works.split(',').filter(Boolean),
    seconds,
    warmUp: quick ? 0.1 : 0.3,
    firstWarmUp: quick ? { requests: 300, seconds: 1 } : { requests: 4_000, seconds: 12 },
    repetitions,
    connections: 16,
    variants: quick ? 100 : 1_000,
    unlikeRest: !quick,
    assert: values.assert,
    profile: values.profile,
  };
}
