import { setTimeout as sleep } from 'node:timers/promises';
import { missingOrders, formatStatuses, unitsOf } from '../faults/fault';
import { rest } from '../environment/answer';
import { addTool } from '../environment/fixtures';
import { expectAnswer, assert, type Case } from '../environment/case';
import { addBuyers, startLoad, type Goods, type Load } from './load';
import type { Environment } from './environment';

const STOCK = 1_000_000;
const PRICE = 3;
/**
 * Time after which the edge surely tries a failed gateway again, ms: fail_timeout is 2 s, and nginx counts whole seconds. The
 * command in docs/operations.md waits as long.
 */
const EDGE_ASKS_AGAIN = 3_000;
/** Pause between two requests of a client in a load that leaves the machine idle, ms. */
const CALM = 3_000;

let goods: Goods | undefined;
const goodsOf = async (environment: Environment): Promise<Goods> =>
  (goods ??= {
    buyers: await addBuyers(environment),
    tool: await addTool(environment.db, { price: PRICE, minimum: 1, stock: STOCK }),
    price: PRICE,
  });

const rolling: Case<Environment> = {
  name: 'both replaced one after the other under load (SIGTERM, start, /readyz): no request fails',
  async run(environment) {
    const sold = await goodsOf(environment);
    const load = startLoad(environment, sold);
    await replaceBoth(environment, EDGE_ASKS_AGAIN);
    return assertNoneFailed(environment, load, sold);
  },
};

const withoutPause: Case<Environment> = {
  name: 'the second replaced while the edge still leaves the first out: no request fails',
  async run(environment) {
    const sold = await goodsOf(environment);
    const load = startLoad(environment, sold, CALM);
    await replaceBoth(environment, 0);
    return assertNoneFailed(environment, load, sold);
  },
};

async function replaceBoth({ gateways, restart }: Environment, pause: number): Promise<void> {
  await sleep(1_000);
  for (const which of [0, 1] as const) {
    gateways[which].kill('SIGTERM');
    const end = await gateways[which].ended;
    assert(end === 0, `a gateway ended with ${end}`);
    await restart(which);
    await sleep(pause);
  }
}

async function assertNoneFailed(environment: Environment, load: Load, sold: Goods): Promise<string> {
  await load.stop();
  assert(load.failed === 0, `${load.failed} requests failed: ${describeLoad(load)}`);
  await checkOrders(environment, load, sold);
  return `${describeLoad(load)}, slowest ${load.slowest.toFixed(0)} ms; ${load.acknowledged.size} orders, 0 lost`;
}

const killed: Case<Environment> = {
  name: 'one replica killed (-9) under load, three times: no acknowledged order lost, the other goes on',
  async run(environment) {
    const sold = await goodsOf(environment);
    const load = startLoad(environment, sold);
    let suffered = 0;
    for (const which of [0, 1, 0] as const) {
      await sleep(1_000);
      const victim = environment.gateways[which];
      const death = performance.now();
      victim.kill('SIGKILL');
      await victim.ended;
      const before = load.acknowledged.size;
      await sleep(1_500);
      assert(load.acknowledged.size > before, 'nothing was sold while it was away');
      await environment.restart(which);
      await sleep(EDGE_ASKS_AGAIN);
      suffered = Math.max(suffered, load.lastFailure - death);
    }
    await load.stop();
    assert(
      suffered < 1_000,
      `requests failed until ${suffered.toFixed(0)} ms after a kill: ${describeLoad(load)}`,
    );
    await checkOrders(environment, load, sold);
    return `${describeLoad(load)}: ${load.failed} cut, none later than ${suffered.toFixed(0)} ms after the kill; ${load.acknowledged.size} orders, 0 lost`;
  },
};

const describeLoad = ({ statuses, codes, unanswered }: Load) =>
  [
    formatStatuses(statuses),
    ...[...codes].map(([code, count]) => `${count} × ${code}`),
    `${unanswered} unanswered`,
  ].join(', ');

/** Every acknowledged order is stored once, and stock + sold is unchanged. */
async function checkOrders({ db }: Environment, load: Load, { tool }: Goods): Promise<void> {
  assert(load.acknowledged.size > 0, 'no order was acknowledged: nothing was shown');
  const lost = await missingOrders(db, load);
  assert(lost === 0, `${lost} of ${load.acknowledged.size} acknowledged orders are not there`);
  const { stock, sold } = await unitsOf(db, tool);
  assert(stock + sold === STOCK, `${stock} in stock and ${sold} sold are not ${STOCK}`);
}

const bothAway: Case<Environment> = {
  name: 'both away: the edge says so in JSON; one that starts while Redis is away gets ready, too',
  async run({ gateways, restart, redis, visit }) {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    const away = await visit(rest('GET', '/tools'));
    expectAnswer(away, 503, 'UNAVAILABLE');
    assert(away.headers['retry-after'] !== undefined, 'it does not say when to try again');
    await redis.stop();
    await restart(0);
    await redis.start();
    await restart(1);
    await sleep(EDGE_ASKS_AGAIN);
    expectAnswer(await visit(rest('GET', '/tools')), 200);
    return `503 UNAVAILABLE after ${away.ms.toFixed(0)} ms, 200 after their return`;
  },
};

/** Replicas are killed, stopped and replaced. */
export const survival: readonly Case<Environment>[] = [rolling, withoutPause, killed, bothAway];
