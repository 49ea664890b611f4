import { setTimeout as sleep } from 'node:timers/promises';
import { inStorm } from './case';
import type { Cluster } from './cluster';

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
  'kill -9 of the primary’s machine: PostgreSQL and Patroni together',
  async ({ cluster }) => {
    await sleep(CALM);
    const before = await cluster.primary();
    const since = performance.now();
    await before.kill();
    await sleep(40_000);
    const after = await cluster.primary();
    const alone = await standbysByMetrics(cluster);
    before.start();
    await cluster.untilWhole();
    await sleep(CALM);
    const together = await standbysByMetrics(cluster);
    const checks: [boolean, string][] = [
      [after.name !== before.name, 'the standby was not promoted'],
      [alone === 0, `with one server, Patroni's metrics count ${alone} standbys`],
      [together === 1, `with both servers, Patroni's metrics count ${together} standbys`],
    ];
    return {
      since,
      figures: `primary ${before.name}, then ${after.name}; ${before.name} came back as its standby`,
      complaints: checks.filter(([holds]) => !holds).map(([, what]) => what),
    };
  },
);

/**
 * The synchronous standbys by the metrics that the alerts StandbyMissing and ReplicationLag read.
 * @throws unless there is one primary, and its standby lags by less than the limit of the alert
 */
async function standbysByMetrics(cluster: Cluster): Promise<number> {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const primaries = sum(await cluster.metric('patroni_primary'));
  if (primaries !== 1) throw new Error(`Patroni's metrics count ${primaries} primaries`);
  const standbys = sum(await cluster.metric('patroni_sync_standby'));
  const written = Math.max(...(await cluster.metric('patroni_xlog_location')));
  const replayed = (await cluster.metric('patroni_xlog_replayed_location')).filter((bytes) => bytes > 0);
  if (standbys === 1 && !(written - Math.min(...replayed) < 2 ** 24))
    throw new Error(`Patroni's metrics: ${written} bytes written, ${replayed.join()} replayed`);
  return standbys;
}
