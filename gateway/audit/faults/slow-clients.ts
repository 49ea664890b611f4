import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gql, rest, send } from '../environment/answer';
import { startGateway } from '../environment/processes';
import { addTool, connect } from '../environment/fixtures';
import { complaints, inTime, percentile, type Fault } from './fault';

const CLIENTS = 500;
/** Time by which all slow clients must be cut off, s. */
const CUT_OFF_IN = 40;
/** Pause between two bytes, ms. */
const BYTE_EVERY = 500;

/** Clients that send a request a byte at a time, in its headers or in its body. */
function slowClient(port: number, n: number): { socket: Socket; timer: NodeJS.Timeout } {
  const socket = connectTcp(port, '127.0.0.1');
  socket.on('error', () => socket.destroy()).resume();
  const inBody = n % 2 === 0;
  socket.write(
    inBody
      ? 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'
      : 'GET /tools HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  );
  const timer = setInterval(() => socket.writable && socket.write('x'), BYTE_EVERY);
  return { socket, timer };
}

export const slowClients: Fault = {
  event: `${CLIENTS} slow clients`,
  outcome: 'other clients’ p99 under 1 s, the slow ones are cut off',
  async run({ folder, database, people: { alice }, short }) {
    const db = await connect(database.url);
    const tool = await addTool(db, { price: 3, minimum: 1, stock: 1_000_000 });
    await db.end();
    const gateway = await startGateway({
      databaseUrl: database.url,
      folder,
      settings: { RATE_LIMIT: 'off' },
    });
    const slow = Array.from({ length: CLIENTS }, (_, n) => slowClient(gateway.port, n));
    await Promise.all(slow.map(({ socket }) => once(socket, 'connect')));
    const taken: number[] = [];
    let failed = 0;
    const calls = [
      rest('GET', '/tools'),
      gql('{ tools(first: 6) { nodes { name } } }'),
      rest('POST', '/order', { as: alice.token, body: { toolId: tool, quantity: 1, totalPrice: 3 } }),
    ];
    const connected = () =>
      slow.filter(({ socket }) => !socket.destroyed && socket.readyState === 'open').length;
    const atFirst = connected();
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1_000;
    // The short form ends as soon as all clients are cut off.
    for (; seconds() < CUT_OFF_IN && !(short && connected() === 0); await sleep(20)) {
      const answers = await Promise.all(calls.map((call) => send(gateway.port, call).catch(() => null)));
      for (const answer of answers) {
        if (answer) taken.push(answer.ms);
        if (!answer || answer.status >= 300) failed += 1;
      }
    }
    const took = seconds();
    const standing = connected();
    for (const { socket, timer } of slow) {
      clearInterval(timer);
      socket.destroy();
    }
    await gateway.stop();
    const p99 = percentile(taken, 0.99);
    return {
      figures: `${taken.length} other requests in ${took.toFixed(0)} s: p50 ${percentile(taken, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} failed; ${atFirst} slow clients at first, ${standing} still connected`,
      complaints: complaints(
        [inTime(p99, 1_000, short), 'p99 is not under 1 s'],
        [failed === 0, `${failed} other requests failed`],
        [atFirst === CLIENTS, `only ${atFirst} slow clients were connected`],
        [standing === 0, `${standing} slow clients were never cut off`],
      ),
    };
  },
};
