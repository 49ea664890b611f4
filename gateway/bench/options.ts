import { parseArgs } from 'node:util';
import { SCENARIOS } from './scenarios';

export interface Options {
  /** Names, e.g. W1 and W4. */
  readonly scenarios: readonly string[];
  /** Seconds of load in each measurement. */
  readonly seconds: number;
  /** Seconds of load before each measurement; before the first, enough requests for V8 to compile the hot code. */
  readonly warmUp: number;
  readonly firstWarmUp: { readonly requests: number; readonly seconds: number };
  readonly repetitions: number;
  readonly connections: number;
  /** At most this many different requests of each scenario: each is sent to every server once, before the load. */
  readonly variants: number;
  /** Also measure the REST paths that do not correspond to the GraphQL operations. */
  readonly unlikeRest: boolean;
  /** Exit with 1 where a goal is missed. */
  readonly assert: boolean;
  /** Report where the shop's CPU time goes instead of measuring it. */
  readonly profile: boolean;
}

export const USAGE = `npm run bench -- [options]
  --scenarios W1,W2u    only these
  --seconds 1.5         load in each measurement
  --repetitions 3       measurements of each server and scenario; the median counts
  --quick               0.4 s of load, and only what has a goal
  --assert              exit with 1 where a goal is missed
  --profile             where the shop's CPU time goes, by package and by function`;

/** @throws TypeError for an unknown option or an impossible value */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      scenarios: { type: 'string', default: SCENARIOS.join() },
      seconds: { type: 'string' },
      repetitions: { type: 'string', default: '3' },
      quick: { type: 'boolean', default: false },
      assert: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  });
  const { quick } = values;
  const seconds = Number(values.seconds ?? (quick ? 0.4 : 1.5));
  if (!(seconds > 0)) throw new TypeError('--seconds is a number above 0');
  const repetitions = Number(values.repetitions);
  if (!Number.isInteger(repetitions) || repetitions < 1)
    throw new TypeError('--repetitions is a whole number above 0');
  const scenarios = values.scenarios.split(',');
  if (!scenarios.every((name) => SCENARIOS.includes(name)))
    throw new TypeError(`--scenarios is a list of ${SCENARIOS.join()}`);
  return {
    scenarios,
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
