import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { rest, send, type Open } from '../environment/answer';
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
} from './fault';

const STOCK = 1_000_000;
/** The gateway is killed after this many orders, so that each round has some to lose. */
const FIRST_ORDERS = 5;
/** How long the orders in flight at a stop may take, ms: well within the 10 s, on any machine. */
const WORK_IN_FLIGHT = 3_000;
const MAX_IN_FLIGHT = 200;
const SAMPLE = 20;

/** kill -9 during a storm of orders, repeatedly. */
export const killed: Fault = {
  event: 'the gateway killed (-9) in a storm of orders',
  outcome: 'every acknowledged order exactly once, stock + sold conserved, ready again in 5 s',
  async run({ folder, database, people, short }) {
    const db = await connect(database.url);
    const tool = await addTool(db, { price: 3, minimum: 1, stock: STOCK });
    const rounds = short ? 3 : 20;
    const options = { databaseUrl: database.url, folder, settings: { RATE_LIMIT: 'off' } };
    let [orders, lost, broken, slowest, isClean] = [0, 0, 0, 0, true];
    for (let round = 0; round < rounds; round += 1) {
      const gateway = await startGateway(options);
      if (round) slowest = Math.max(slowest, gateway.readyIn);
      const storm = orderStorm(gateway.port, { token: people.alice.token, tool, price: 3, buyers: 20 });
      await storm.acknowledges(FIRST_ORDERS);
      await sleep(Math.random() * 700);
      gateway.kill('SIGKILL');
      await gateway.ended;
      await storm.stop();
      orders += storm.acknowledged.size;
      broken += storm.unanswered;
      isClean &&= ordersAre(storm, 201);
      lost += await missingOrders(db, storm);
    }
    const gateway = await startGateway(options);
    slowest = Math.max(slowest, gateway.readyIn);
    const repeated = await repeatOne(gateway.port, people.alice.token, tool);
    await gateway.stop();
    const { stock, sold } = await unitsOf(db, tool);
    await db.end();
    return {
      figures: `${rounds} kills, ${orders} orders acknowledged, ${broken} requests cut, ${lost} lost; ${stock} in stock + ${sold} sold = ${stock + sold}; ready again in ${Math.round(slowest)} ms at most`,
      complaints: complaints(
        [orders > 0, 'no order was acknowledged, so this proves nothing'],
        [isClean, 'an order got a status other than 201'],
        [lost === 0, `${lost} acknowledged orders are missing`],
        [stock + sold === STOCK, 'units appeared or vanished'],
        [sold >= orders, 'fewer sold than acknowledged'],
        [inTime(slowest, 5_000, short), 'not ready within 5 s'],
        [repeated, 'a key that was used twice placed two orders'],
      ),
    };
  },
};

/** Sends one key twice and returns whether both answers name one order. */
async function repeatOne(port: number, token: string, tool: string): Promise<boolean> {
  const call = rest('POST', '/order', {
    as: token,
    headers: { 'idempotency-key': 'after the crash' },
    body: { toolId: tool, quantity: 1, totalPrice: 3 },
  });
  const [first, second] = [await send(port, call), await send(port, call)];
  return first.status === 201 && first.text === second.text;
}

/** Opens requests; `established` waits for a number of their connections. */
function countConnections() {
  let [count, wanted] = [0, Infinity];
  let reached: () => void = () => undefined;
  const open: Open = (options, answered) => {
    const outgoing = request(options, answered);
    outgoing.once('socket', (socket) =>
      socket.once('connect', () => {
        count += 1;
        if (count >= wanted) reached();
      }),
    );
    return outgoing;
  };
  const established = (many: number): Promise<void> =>
    new Promise((resolve) => {
      [wanted, reached] = [many, resolve];
      if (count >= many) resolve();
    });
  return { open, established };
}

/** How many orders this machine places in WORK_IN_FLIGHT, measured with some at the same time. */
async function loadOf(order: () => Promise<unknown>): Promise<{ size: number; before: number }> {
  const sample = () => Promise.all(Array.from({ length: SAMPLE }, order));
  await sample(); // the first requests of a process take longer
  const started = performance.now();
  await sample();
  const each = (performance.now() - started) / SAMPLE;
  return {
    size: Math.max(SAMPLE, Math.min(MAX_IN_FLIGHT, Math.floor(WORK_IN_FLIGHT / each))),
    before: 2 * SAMPLE,
  };
}

/** SIGTERM under load. */
export const stopped: Fault = {
  event: 'SIGTERM under load',
  outcome: 'nothing in flight is dropped, the process ends in 10 s',
  async run({ folder, database, people, short }) {
    const db = await connect(database.url);
    const tool = await addTool(db, { price: 3, minimum: 1, stock: STOCK });
    const rounds = short ? 2 : 5;
    const statuses = new Map<number, number>();
    let [dropped, slowest, failedExits, lost, placed] = [0, 0, 0, 0, 0];
    const sizes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const gateway = await startGateway({
        databaseUrl: database.url,
        folder,
        settings: { RATE_LIMIT: 'off' },
      });
      const connections = countConnections();
      const order = () =>
        send(
          gateway.port,
          rest('POST', '/order', {
            as: people.alice.token,
            body: { toolId: tool, quantity: 1, totalPrice: 3 },
          }),
          15_000,
          connections.open,
        ).catch(() => null);
      const { size, before } = await loadOf(order);
      sizes.push(size);
      placed += before;
      // All requests must have reached the shop: the signal is sent once their connections are established.
      const inFlight = Array.from({ length: size }, order);
      await connections.established(before + size);
      const started = performance.now();
      gateway.kill('SIGTERM');
      const answers = await Promise.all(inFlight);
      const code = await gateway.ended;
      slowest = Math.max(slowest, performance.now() - started);
      if (code !== 0) failedExits += 1;
      for (const answer of answers) {
        if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        else dropped += 1;
      }
    }
    const { stock, sold } = await unitsOf(db, tool);
    const acknowledged = (statuses.get(201) ?? 0) + placed;
    lost = acknowledged - sold;
    await db.end();
    return {
      figures: `${rounds} stops, ${sizes.join(' and ')} orders in flight: ${formatStatuses(statuses)}, ${dropped} dropped; ended in ${Math.round(slowest)} ms at most`,
      complaints: complaints(
        [dropped === 0, `${dropped} requests in flight were dropped`],
        [lost === 0, `${lost} acknowledged orders are missing from the database`],
        [stock + sold === STOCK, 'units appeared or vanished'],
        [failedExits === 0, `${failedExits} processes exited with an error`],
        [inTime(slowest, 10_000, short), 'did not exit within 10 s'],
        [[...statuses.keys()].every((status) => status === 201), 'an order got a status other than 201'],
      ),
    };
  },
};
