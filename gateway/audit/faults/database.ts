import { setTimeout as sleep } from 'node:timers/promises';
import { rest, send } from '../environment/answer';
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

/** PostgreSQL stopped and started under load. */
export const databaseAway: Fault = {
  event: 'PostgreSQL stopped under load',
  outcome: '503 within 2 s, the process survives, first success within 5 s of its return',
  async run({ folder, database, people, short }) {
    const db = await connect(database.url);
    const tool = await addTool(db, { price: 3, minimum: 1, stock: STOCK });
    await db.end();
    const gateway = await startGateway({
      databaseUrl: database.url,
      folder,
      settings: { RATE_LIMIT: 'off' },
    });
    const storm = orderStorm(gateway.port, {
      token: people.alice.token,
      tool,
      price: 3,
      buyers: 20,
      pause: 20,
    });
    await sleep(1_000);
    const awayFor = short ? 3_000 : 10_000;
    await database.stop();
    const down = await askWhileAway(gateway.port, awayFor);
    await database.start();
    const back = performance.now();
    let success = storm.firstSuccessAfter(back);
    while (success === undefined && performance.now() - back < 10_000) {
      await sleep(20);
      success = storm.firstSuccessAfter(back);
    }
    await sleep(500);
    await storm.stop();
    const alive = gateway.isRunning();
    await gateway.stop();
    const after = await connect(database.url);
    const { stock, sold } = await unitsOf(after, tool);
    const lost = await missingOrders(after, storm);
    await after.end();
    const returned = success === undefined ? Infinity : success - back;
    return {
      figures: `away for ${awayFor / 1000} s: ${formatStatuses(storm.statuses)}, ${storm.unanswered} unanswered; slowest answer ${Math.round(Math.max(storm.slowest, down.slowest))} ms, first order ${Math.round(returned)} ms after the return; ${lost} of ${storm.acknowledged.size} lost`,
      complaints: complaints(
        [alive, 'the process died'],
        [down.only503, `answered ${down.statuses} while it was away`],
        [ordersAre(storm, 201, 503), `orders were answered ${formatStatuses(storm.statuses)}`],
        [(storm.statuses.get(503) ?? 0) > 0, 'no order met the fault, so this proves nothing'],
        [inTime(Math.max(storm.slowest, down.slowest), 2_000, short), 'took longer than 2 s'],
        [inTime(returned, 5_000, short), 'no order within 5 s of its return'],
        [lost === 0, `${lost} acknowledged orders are not there`],
        [stock + sold === STOCK, 'units appeared or vanished'],
        [storm.unanswered === 0, `${storm.unanswered} requests were not answered`],
      ),
    };
  },
};

async function askWhileAway(port: number, ms: number) {
  const statuses = new Map<number, number>();
  let slowest = 0;
  for (const started = performance.now(); performance.now() - started < ms; await sleep(100)) {
    const answer = await send(port, rest('GET', '/readyz'), 20_000);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    slowest = Math.max(slowest, answer.ms);
  }
  return {
    slowest,
    only503: [...statuses.keys()].every((status) => status === 503),
    statuses: formatStatuses(statuses),
  };
}

/** The row of one tool is locked. */
export const lockedRow: Fault = {
  event: 'one tool’s row locked',
  outcome: 'orders for it refused within 3 s, other tools unaffected',
  async run({ folder, database, people, short }) {
    const db = await connect(database.url);
    const [held, free] = [
      await addTool(db, { price: 3, minimum: 1, stock: STOCK }),
      await addTool(db, { price: 3, minimum: 1, stock: STOCK }),
    ];
    const gateway = await startGateway({
      databaseUrl: database.url,
      folder,
      settings: { RATE_LIMIT: 'off' },
    });
    const lockedFor = short ? 5_000 : 30_000;
    const begin = () => ({
      refused: orderStorm(gateway.port, { token: people.alice.token, tool: held, price: 3, buyers: 30 }),
      others: orderStorm(gateway.port, {
        token: people.bob.token,
        tool: free,
        price: 3,
        buyers: 5,
        pause: 20,
      }),
    });
    // The same load without the lock: what it takes on this machine.
    const unlocked = begin();
    await unlocked.others.acknowledges(10);
    await Promise.all([unlocked.refused.stop(), unlocked.others.stop()]);
    const usual = unlocked.others.slowest;
    await db.query('BEGIN');
    await db.query('SELECT 1 FROM tools WHERE id = $1 FOR UPDATE', [held]);
    const { refused, others } = begin();
    await sleep(lockedFor);
    await db.query('ROLLBACK');
    const back = performance.now();
    while (refused.firstSuccessAfter(back) === undefined && performance.now() - back < 5_000) await sleep(20);
    await Promise.all([refused.stop(), others.stop()]);
    await gateway.stop();
    await db.end();
    return {
      figures: `locked for ${lockedFor / 1000} s: of it ${formatStatuses(refused.statuses)}, slowest ${Math.round(refused.slowest)} ms; of another ${formatStatuses(others.statuses)}, slowest ${Math.round(others.slowest)} ms (${Math.round(usual)} ms without the lock)`,
      complaints: complaints(
        [ordersAre(refused, 201, 503) && (refused.statuses.get(503) ?? 0) > 0, 'was not refused with 503'],
        [inTime(refused.slowest, 3_000, short), 'took longer than 3 s'],
        [others.statuses.size === 1 && others.statuses.has(201), 'other tools were refused'],
        [
          inTime(others.slowest, 1_000, short) || others.slowest < usual,
          'other tools took longer than 1 s, and longer than without the lock',
        ],
        [refused.unanswered + others.unanswered === 0, 'requests were not answered'],
        [refused.firstSuccessAfter(back) !== undefined, 'no order succeeded afterwards'],
      ),
    };
  },
};
