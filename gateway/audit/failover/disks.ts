import { setTimeout as sleep } from 'node:timers/promises';
import { inStorm } from './case';
import { CALM } from './killed';

const FULL_FOR = 20_000;

/** The primary's disk has no room until an operator makes some. Patroni sees a living primary: nothing takes over. */
export const fullDisk = inStorm(
  `the primary’s disk is full for ${FULL_FOR / 1_000} s, until there is room again`,
  async ({ cluster, storm }) => {
    await sleep(CALM);
    const before = await cluster.primary();
    await before.disk.fill();
    const refused = storm.refused;
    await sleep(FULL_FOR);
    const met = storm.refused - refused;
    await before.disk.empty();
    const since = performance.now();
    await sleep(CALM);
    await cluster.untilWhole();
    await sleep(CALM);
    const after = await cluster.primary();
    return {
      since,
      figures: `primary ${before.name}, then ${after.name}; ${met} requests refused while there was no room`,
      complaints: met ? [] : ['no request met the full disk, so this proves nothing'],
    };
  },
);

/** Three quarters of the time nothing can be written. */
const PAUSES = { frozen: 1_500, thawed: 500 };
const SLOW_FOR = 30_000;

export const slowDisk = inStorm(
  `the primary’s disk is slow: its file system is frozen (fsfreeze) for ${PAUSES.frozen} of every ${PAUSES.frozen + PAUSES.thawed} ms`,
  async ({ cluster }) => {
    await sleep(CALM);
    const before = await cluster.primary();
    const since = performance.now();
    const stop = before.disk.slow(PAUSES);
    await sleep(SLOW_FOR);
    await stop();
    await cluster.untilWhole();
    await sleep(CALM);
    const after = await cluster.primary();
    return { since, figures: `slow for ${SLOW_FOR / 1_000} s; primary ${before.name}, then ${after.name}` };
  },
);
