import { setTimeout as sleep } from 'node:timers/promises';
import { missingOrders, tellStatuses, unitsOf } from '../faults/fault';
import { rest } from '../environment/answer';
import { addTool } from '../environment/fixtures';
import { expectAnswer, hold, type Case } from '../environment/case';
import { addBuyers, startLoad, type Goods, type Load } from './load';
import type { Environment } from './environment';

const STOCK = 1_000_000;
const PRICE = 3;
/** Time after which the edge tries a failed gateway again (fail_timeout), ms. */
const EDGE_ASKS_AGAIN = 2_500;

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
    await sleep(1_000);
    const ends: (number | string)[] = [];
    for (const which of [0, 1] as const) {
      const leaving = environment.gateways[which];
      leaving.kill('SIGTERM');
      ends.push(await leaving.ended);
      await environment.restart(which);
      await sleep(EDGE_ASKS_AGAIN);
    }
    await load.stop();
    hold(
      ends.every((end) => end === 0),
      `the gateways ended with ${ends.join(', ')}`,
    );
    hold(load.failed === 0, `${load.failed} requests failed: ${tell(load)}`);
    await holdOrders(environment, load, sold);
    return `${tell(load)}, slowest ${load.slowest.toFixed(0)} ms; ${load.acknowledged.size} orders, 0 lost`;
  },
};

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
      hold(load.acknowledged.size > before, 'nothing was sold while it was away');
      await environment.restart(which);
      await sleep(EDGE_ASKS_AGAIN);
      suffered = Math.max(suffered, load.lastFailure - death);
    }
    await load.stop();
    hold(suffered < 1_000, `requests failed until ${suffered.toFixed(0)} ms after a kill: ${tell(load)}`);
    await holdOrders(environment, load, sold);
    return `${tell(load)}: ${load.failed} cut, none later than ${suffered.toFixed(0)} ms after the kill; ${load.acknowledged.size} orders, 0 lost`;
  },
};

const tell = ({ statuses, unanswered }: Load) => `${tellStatuses(statuses)}, ${unanswered} unanswered`;

/** Every acknowledged order is stored once, and stock + sold is unchanged. */
async function holdOrders({ db }: Environment, load: Load, { tool }: Goods): Promise<void> {
  hold(load.acknowledged.size > 0, 'no order was acknowledged: nothing was shown');
  const lost = await missingOrders(db, load);
  hold(lost === 0, `${lost} of ${load.acknowledged.size} acknowledged orders are not there`);
  const { stock, sold } = await unitsOf(db, tool);
  hold(stock + sold === STOCK, `${stock} in stock and ${sold} sold are not ${STOCK}`);
}

const bothAway: Case<Environment> = {
  name: 'both away: the edge says so in JSON; one that starts while Redis is away gets ready, too',
  async run({ gateways, restart, redis, visit }) {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    const away = await visit(rest('GET', '/tools'));
    expectAnswer(away, 503, 'UNAVAILABLE');
    hold(away.headers['retry-after'] !== undefined, 'it does not say when to try again');
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
export const survival: readonly Case<Environment>[] = [rolling, killed, bothAway];
