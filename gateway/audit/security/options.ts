import { parseArgs } from 'node:util';

export interface Options {
  /** Seconds of fuzzing. */
  readonly seconds: number;
  readonly seed: number;
  /** Only topics whose name holds this. */
  readonly only: string;
}

export const USAGE = `npm run audit:security -- [options]
  --seconds 30     of fuzzing, after the cases
  --seed N         the same fuzzing again
  --only TEXT      only topics whose name holds the text (content and fuzzing are two)`;

/** @throws TypeError of an option that is not known or not possible */
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
