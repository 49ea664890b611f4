import { parseArgs } from 'node:util';

export interface Options {
  /** Duration of fuzzing, seconds. */
  readonly seconds: number;
  readonly seed: number;
  /** Only topics whose name contains this text. */
  readonly only: string;
}

export const USAGE = `npm run audit:security -- [options]
  --seconds 30     duration of fuzzing, after the cases
  --seed N         repeats the fuzzing of an earlier run
  --only TEXT      only topics whose name contains the text (content and fuzzing are topics, too)`;

/** @throws TypeError for an unknown option or an impossible value */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '30' },
      seed: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  });
  const seconds = Number(values.seconds);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  if (!(seconds >= 0)) throw new TypeError('--seconds: a number');
  if (!Number.isSafeInteger(seed) || seed < 0) throw new TypeError('--seed: a whole number');
  return { seconds, seed, only: values.only };
}
