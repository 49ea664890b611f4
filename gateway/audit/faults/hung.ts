import { setTimeout as sleep } from 'node:timers/promises';
import { rest, send } from '../environment/answer';
import { freeze } from '../environment/frozen';
import { startGateway } from '../environment/processes';
import { addTool, connect } from '../environment/fixtures';
import {
  complaints,
  inTime,
  missingOrders,
  ordersAre,
  orderStorm,
  formatStatuses,
  unitsOf,
  type Fault,
  type Storm,
} from './fault';

const STOCK = 1_000_000;

/** PostgreSQL accepts connections and statements, but never answers. */
export const databaseHung: Fault = {
  event: 'PostgreSQL frozen under load',
  outcome: '503 within 2 s, first success within 5 s of its return, a key that got a 503 is one order',
  async run({ folder, database, people, short }) {
    const db = await connect(database.url);
    const tool = await addTool(db, { price: 3, minimum: 1, stock: STOCK });
    const options = { databaseUrl: database.url, folder, settings: { RATE_LIMIT: 'off' } };
    const gateway = await startGateway(options);
    const order = { token: people.alice.token, tool, price: 3 };
    const storm = orderStorm(gateway.port, { ...order, buyers: 20, pause: 20 });
    await sleep(1_000);
    const frozenFor = short ? 5_000 : 15_000;
    const { thaw } = await freeze(database.url);
    const down = await readiness(gateway.port, frozenFor).finally(thaw);
    const returned = await firstOrderAfter(storm, performance.now());
    await sleep(500);
    await storm.stop();
    const lost = await missingOrders(db, storm);
    const doubled = await doubledByRetry(gateway.port, order, storm);
    await gateway.stop();
    const { stock, sold } = await unitsOf(db, tool);
    await db.end();
    const slowest = Math.max(storm.slowest, down.slowest);
    return {
      figures: `frozen for ${frozenFor / 1000} s: ${formatStatuses(storm.statuses)}, ${storm.unanswered} unanswered; slowest answer ${Math.round(slowest)} ms, first order ${Math.round(returned)} ms after the return; ${lost} of ${storm.acknowledged.size} lost; ${storm.refused.length} keys answered 503 and sent again: ${doubled} of them doubled`,
      complaints: complaints(
        [ordersAre(storm, 201, 503), `orders were answered ${formatStatuses(storm.statuses)}`],
        [storm.refused.length > 0, 'no order met the fault, so this proves nothing'],
        [down.ready === 0, `/readyz said ready ${down.ready} times`],
        [inTime(slowest, 2_000, short), 'took longer than 2 s'],
        [inTime(returned, 5_000, short), 'no order within 5 s of its return'],
        [lost === 0, `${lost} acknowledged orders are missing`],
        [doubled === 0, `${doubled} keys have more than one order, or none`],
        [stock + sold === STOCK, 'units appeared or vanished'],
        [storm.unanswered === 0, `${storm.unanswered} requests were not answered`],
      ),
    };
  },
};

async function readiness(port: number, ms: number) {
  let [ready, slowest] = [0, 0];
  for (const started = performance.now(); performance.now() - started < ms; await sleep(100)) {
    const answer = await send(port, rest('GET', '/readyz'), 20_000);
    if (answer.status !== 503) ready += 1;
    slowest = Math.max(slowest, answer.ms);
  }
  return { ready, slowest };
}

/** Time from `back` to the first successful order, ms; Infinity if there is no success within 10 s. */
async function firstOrderAfter(storm: Storm, back: number): Promise<number> {
  while (storm.firstSuccessAfter(back) === undefined && performance.now() - back < 10_000) await sleep(20);
  return (storm.firstSuccessAfter(back) ?? Infinity) - back;
}

/** Sends every key that got a 503 again and counts the keys that do not have exactly one order. */
async function doubledByRetry(
  port: number,
  { token, tool, price }: { token: string; tool: string; price: number },
  { refused }: Storm,
): Promise<number> {
  let wrong = 0;
  for (const key of refused) {
    const call = rest('POST', '/order', {
      as: token,
      headers: { 'idempotency-key': key },
      body: { toolId: tool, quantity: 1, totalPrice: price },
    });
    const [first, second] = [await send(port, call), await send(port, call)];
    if (first.status !== 201 || first.text !== second.text) wrong += 1;
  }
  return wrong;
}
