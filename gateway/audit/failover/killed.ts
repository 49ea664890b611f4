import { setTimeout as sleep } from 'node:timers/promises';
import { inStorm } from './case';

/** Time of the storm before and after a fault, ms. */
export const CALM = 4_000;

/** PostgreSQL dies, the machine lives: Patroni starts it again. */
export const processKilled = inStorm('kill -9 of the primary’s PostgreSQL', async ({ cluster }) => {
  await sleep(CALM);
  const before = await cluster.primary();
  const since = performance.now();
  before.killPostgres();
  await sleep(15_000);
  await cluster.untilWhole();
  await sleep(CALM);
  const after = await cluster.primary();
  return { since, figures: `primary ${before.name}, then ${after.name}` };
});

/** The primary's machine dies, and comes back later. */
export const machineKilled = inStorm(
  'kill -9 of the primary’s machine: PostgreSQL and Patroni at once',
  async ({ cluster }) => {
    await sleep(CALM);
    const before = await cluster.primary();
    const since = performance.now();
    await before.kill();
    await sleep(40_000);
    const after = await cluster.primary();
    before.start();
    await cluster.untilWhole();
    await sleep(CALM);
    return {
      since,
      figures: `primary ${before.name}, then ${after.name}; ${before.name} came back as its standby`,
      complaints: after.name === before.name ? ['the standby was not promoted'] : [],
    };
  },
);
