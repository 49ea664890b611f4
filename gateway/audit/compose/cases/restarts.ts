import { setTimeout as sleep } from 'node:timers/promises';
import { rest } from '../../environment/answer';
import { expectAnswer, assert, type Case } from '../../environment/case';
import { PROJECT } from '../shop';
import { checkLedger, describeLoad, underLoad } from '../load';
import type { Environment } from '../environment';

/** Load before and after what happens, ms. */
const AROUND = 3_000;
/** Longest time in which requests may be refused while PostgreSQL restarts, ms. */
const DATABASE_AWAY = 500;
/** The edge is the only one at its port: while it starts, nobody answers. */
const EDGE_AWAY = 5_000;
const KILL_FELT = 2_000;

/** Restarts something under load and returns what the load saw. */
function restarted(environment: Environment, happens: () => Promise<unknown>) {
  return underLoad(environment, async () => {
    await sleep(AROUND);
    await happens();
    await environment.untilReady();
    await sleep(AROUND);
  });
}

const failedFor = ({ firstFailure, lastFailure }: { firstFailure: number; lastFailure: number }): number =>
  Number.isFinite(firstFailure) ? lastFailure - firstFailure : 0;

const postgres: Case<Environment> = {
  name: 'PostgreSQL restarted under load: 503 for half a second at most, no order lost',
  async run(environment) {
    const load = await restarted(environment, () => environment.compose('restart', 'postgres'));
    assert(
      failedFor(load) <= DATABASE_AWAY,
      `refused for ${failedFor(load).toFixed(0)} ms: ${describeLoad(load)}`,
    );
    assert(
      [...load.statuses.keys()].every((status) => status < 400 || status === 503),
      describeLoad(load),
    );
    return `refused for ${failedFor(load).toFixed(0)} ms: ${describeLoad(load)}; ${await checkLedger(environment)}`;
  },
};

const redis: Case<Environment> = {
  name: 'Redis restarted under load: no request fails',
  async run(environment) {
    const load = await restarted(environment, () => environment.compose('restart', 'redis'));
    assert(load.failed === 0, describeLoad(load));
    return `${describeLoad(load)}; ${await checkLedger(environment)}`;
  },
};

const edge: Case<Environment> = {
  name: 'the edge restarted under load: answers again within five seconds, no order lost',
  async run(environment) {
    const load = await restarted(environment, () => environment.compose('restart', 'edge'));
    assert(failedFor(load) < EDGE_AWAY, `away for ${failedFor(load).toFixed(0)} ms: ${describeLoad(load)}`);
    return `away for ${failedFor(load).toFixed(0)} ms: ${describeLoad(load)}; ${await checkLedger(environment)}`;
  },
};

const kills: Case<Environment> = {
  name: 'a gateway killed (-9) under load, three times: Docker starts it again, no acknowledged order lost',
  async run(environment) {
    let felt = 0;
    const load = await underLoad(environment, async (running) => {
      for (const victim of ['gateway-1', 'gateway-2', 'gateway-1']) {
        await sleep(AROUND);
        const pid = await environment.run(
          `docker inspect --format '{{.State.Pid}}' "$(docker compose ps --quiet ${victim})"`,
        );
        const death = performance.now();
        process.kill(Number(pid), 'SIGKILL');
        await sleep(AROUND);
        await environment.compose('up', '--detach', '--no-deps', '--wait', victim);
        felt = Math.max(felt, running.lastFailure - death);
      }
      await sleep(AROUND);
    });
    assert(
      felt < KILL_FELT,
      `requests failed until ${felt.toFixed(0)} ms after a kill: ${describeLoad(load)}`,
    );
    return `${load.failed} cut, the last ${felt.toFixed(0)} ms after a kill: ${describeLoad(load)}; ${await checkLedger(environment)}`;
  },
};

/** What the shop has, as text that must be the same afterwards. */
const contents = ({ withDb, compose }: Environment): Promise<string> =>
  withDb(async (db) => {
    const { rows } = await db.query<{ all: string }>(
      `SELECT concat_ws(' ', (SELECT count(*) || ' orders, ' || md5(string_agg(id::text, ',' ORDER BY id)) FROM orders),
         (SELECT count(*) FROM users), 'users', (SELECT count(*) FROM tools), 'tools') AS all`,
    );
    const pictures = await compose('exec', '-T', 'gateway-1', 'sh', '-c', 'find /data -type f | wc -l');
    return `${rows[0]?.all ?? ''}, ${pictures.trim()} pictures`;
  });

async function keeps(environment: Environment, happens: () => Promise<unknown>): Promise<string> {
  const before = await contents(environment);
  await environment.keepLogs();
  const began = performance.now();
  await happens();
  await environment.untilReady();
  const took = performance.now() - began;
  const after = await contents(environment);
  assert(after === before, `before: ${before}; after: ${after}`);
  expectAnswer(await environment.visit(rest('GET', '/allorders', { as: environment.admin.token })), 200);
  return `${after.replace(/[0-9a-f]{32} /, '')}; ready after ${(took / 1_000).toFixed(1)} s; ${await checkLedger(environment)}`;
}

const downAndUp: Case<Environment> = {
  name: '`docker compose down` and `up`: everything is still there',
  run: (environment) =>
    keeps(environment, async () => {
      await environment.compose('down');
      await environment.compose('up', '--detach', '--wait');
    }),
};

const reboot: Case<Environment> = {
  name: 'the engine stopped and started, as by a reboot: everything comes back by itself',
  run: (environment) =>
    environment.engine.restart
      ? keeps(environment, environment.engine.restart)
      : Promise.resolve(`not done: the engine of ${PROJECT} is not the audit’s own`),
};

/** Parts are restarted or die. */
export const restarts: readonly Case<Environment>[] = [postgres, redis, edge, kills, downAndUp, reboot];
