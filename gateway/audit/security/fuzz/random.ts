/** Pseudo-random numbers from 0 to 1, repeatable by seed (mulberry32). */
export interface Random {
  next(): number;
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
  oneOf<T>(values: readonly T[]): T;
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { next, below, oneOf: (values) => values[below(values.length)] as (typeof values)[number] };
}
