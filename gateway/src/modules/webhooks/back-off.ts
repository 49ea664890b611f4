const [SECOND, HOUR] = [1_000, 3_600_000];

/** How long events are sent again before their webhook is paused, ms. */
export const PATIENCE = 72 * HOUR;

const FIRST = 5 * SECOND;
const LONGEST = 6 * HOUR;
/** Each wait is three times as long as it has failed before: 5 s, 15 s, 1 min, 4 min, 16 min, 1 h, 4 h, then 6 h. */
const FACTOR = 3;
/** Part of a wait that is random, so that what failed together does not come back together. */
const JITTER = 0.2;

/** How long to wait after an attempt that failed so long after the first one that did, ms. */
export const waitAfter = (failing: number, random: () => number = Math.random): number =>
  Math.min(LONGEST, Math.max(FIRST, FACTOR * failing)) * (1 - JITTER / 2 + JITTER * random());
