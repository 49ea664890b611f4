import { setTimeout as sleep } from 'node:timers/promises';
import { missingOrders, tellStatuses, unitsOf } from '../faults/fault';
import { addTool } from '../stage/world';
import { hold, type Case } from './case';
import { addBuyers, startLoad, type Goods, type Load } from './load';
import type { Stage } from './stage';

const STOCK = 1_000_000;
const PRICE = 3;
/** The edge asks a gateway again that it left alone (fail_timeout), ms. */
const EDGE_ASKS_AGAIN = 2_500;

let goods: Goods | undefined;
const goodsOf = async (stage: Stage): Promise<Goods> =>
  (goods ??= {
    buyers: await addBuyers(stage),
    tool: await addTool(stage.db, { price: PRICE, minimum: 1, stock: STOCK }),
    price: PRICE,
  });

const rolling: Case = {
  name: 'both replaced one after the other under load (SIGTERM, start, /readyz): no request fails',
  async run(stage) {
    const sold = await goodsOf(stage);
    const load = startLoad(stage, sold);
    await sleep(1_000);
    const ends: (number | string)[] = [];
    for (const which of [0, 1] as const) {
      const leaving = stage.gateways[which];
      leaving.kill('SIGTERM');
      ends.push(await leaving.ended);
      await stage.restart(which);
      await sleep(EDGE_ASKS_AGAIN);
    }
    await load.stop();
    hold(
      ends.every((end) => end === 0),
      `the gateways ended with ${ends.join(', ')}`,
    );
    hold(load.failed === 0, `${load.failed} requests failed: ${tell(load)}`);
    await holdOrders(stage, load, sold);
    return `${tell(load)}, slowest ${load.slowest.toFixed(0)} ms; ${load.acknowledged.size} orders, 0 lost`;
  },
};

const killed: Case = {
  name: 'one replica killed (-9) under load: no acknowledged order lost, the edge goes on with the other',
  async run(stage) {
    const sold = await goodsOf(stage);
    const load = startLoad(stage, sold);
    await sleep(1_500);
    const [victim] = stage.gateways;
    victim.kill('SIGKILL');
    await victim.ended;
    const death = performance.now();
    await sleep(4_000);
    const during = load.acknowledged.size;
    await stage.restart(0);
    await sleep(EDGE_ASKS_AGAIN);
    await load.stop();
    const suffered = Math.max(0, load.lastFailure - death);
    hold(suffered < 1_000, `requests failed until ${suffered.toFixed(0)} ms after the kill: ${tell(load)}`);
    hold(load.acknowledged.size > during, 'nothing was sold after its return');
    await holdOrders(stage, load, sold);
    return `${tell(load)}; ${load.failed} cut with it, none after ${suffered.toFixed(0)} ms; ${load.acknowledged.size} orders, 0 lost`;
  },
};

const tell = ({ statuses, unanswered }: Load) => `${tellStatuses(statuses)}, ${unanswered} unanswered`;

/** Every acknowledged order is there once, and no unit came or went. */
async function holdOrders({ db }: Stage, load: Load, { tool }: Goods): Promise<void> {
  hold(load.acknowledged.size > 0, 'no order was acknowledged: nothing was shown');
  const lost = await missingOrders(db, load);
  hold(lost === 0, `${lost} of ${load.acknowledged.size} acknowledged orders are not there`);
  const { stock, sold } = await unitsOf(db, tool);
  hold(stock + sold === STOCK, `${stock} in stock and ${sold} sold are not ${STOCK}`);
}

/** Replicas that come and go. */
export const survival: readonly Case[] = [rolling, killed];
