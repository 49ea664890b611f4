import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { makeSessionTokens } from '../src/auth/session-tokens';
import { cpuOf } from './accounting';
import { keepAlive, send, type Call } from './calls';
import { makeFilledDatabase, postmasterAt, withClient } from './database';
import { LIST_CASES, type ListCase, type Viewer } from './list-cases';
import { medianOf } from './report';
import { seedLists } from './seed-lists';
import { startServer } from './servers';

/**
 * `npm run bench:lists [-- <part of a case>]`: pages and searches of the lists with 1,000,000 orders in 100,000 purchases.
 * Each case has a goal in CPU time of the gateway and of PostgreSQL together, because other work on the machine delays an
 * answer more than it adds CPU time. Exits with 1 if a case misses its goal.
 */
const SCALE = { orders: 1_000_000, purchases: 100_000 };
const RUNS = 5;
/** V8 compiles what runs often. */
const WARM_UP = 200;
const SECRET = 'the-secret-of-the-benchmark-and-of-nothing-else';
const EMAILS: Record<Viewer, string> = { admin: 'admin@bench.example', buyer: 'buyer1@bench.example' };

interface Session {
  readonly id: string;
  readonly user_id: string;
  readonly expires_at: Date;
}

const tokenOf = (url: string, viewer: Viewer): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Session>(
      `SELECT s.id, s.user_id, s.expires_at FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1`,
      [EMAILS[viewer]],
    );
    const [session] = rows;
    if (!session) throw new Error(`the seed made no ${viewer}`);
    const { id: sessionId, user_id: userId, expires_at: expiresAt } = session;
    return makeSessionTokens(SECRET).sign({ sessionId, userId, expiresAt });
  });

interface Figures {
  readonly cpu: number;
  readonly ms: number;
}

async function measure(ask: () => Promise<void>, cpu: () => number): Promise<Figures> {
  const times: number[] = [];
  await ask();
  const before = cpu();
  for (let run = 0; run < RUNS; run += 1) {
    const since = performance.now();
    await ask();
    times.push(performance.now() - since);
  }
  return { cpu: (cpu() - before) / RUNS, ms: medianOf(times) };
}

async function measureAll(url: string, cases: readonly ListCase[], logFile: string): Promise<number> {
  const tokens = { admin: await tokenOf(url, 'admin'), buyer: await tokenOf(url, 'buyer') };
  const postmaster = await withClient(url, postmasterAt);
  const firstCall: Call = { method: 'GET', path: '/readyz' };
  const server = await startServer('shop', { databaseUrl: url, secret: SECRET, firstCall, logFile });
  const agent = keepAlive(1);
  const ask = async ({ viewer, query, variables, list, what }: ListCase): Promise<void> => {
    const body = JSON.stringify({ query, variables });
    const call: Call = { method: 'POST', path: '/graphql', token: tokens[viewer], body };
    const answer = (await send(agent, server.port, call)).body.toString();
    if (answer.includes('"errors"')) throw new Error(`${list}, ${what}: ${answer.slice(0, 300)}`);
  };
  const cpu = () => cpuOf(postmaster) + cpuOf(server.pid);
  let missed = 0;
  try {
    for (let run = 0; run < WARM_UP; run += 1) await ask(LIST_CASES[0] as ListCase);
    for (const one of cases) {
      const figures = await measure(() => ask(one), cpu).catch((error: Error) => error);
      const isMissed = figures instanceof Error || figures.cpu > one.goal;
      if (isMissed) missed += 1;
      const cells =
        figures instanceof Error
          ? [figures.message]
          : [
              `${figures.cpu.toFixed(0).padStart(6)} of ${one.goal} CPU ms`,
              `${figures.ms.toFixed(0).padStart(6)} ms`,
            ];
      console.log(
        [isMissed ? 'MISSED' : 'met   ', one.list.padEnd(12), one.what.padEnd(36), ...cells].join('  '),
      );
    }
  } finally {
    agent.destroy();
    await server.stop();
  }
  return missed;
}

async function main(): Promise<void> {
  const part = process.argv[2] ?? '';
  const cases = LIST_CASES.filter(({ list, what }) => `${list} ${what}`.includes(part));
  const logs = mkdtempSync(path.join(tmpdir(), 'shop-lists-'));
  const database = await makeFilledDatabase(`bench_lists_${process.pid}`, (client) =>
    seedLists(client, SCALE),
  );
  try {
    const missed = await measureAll(database.url, cases, path.join(logs, 'shop.log'));
    const load = loadavg().map((value) => value.toFixed(1));
    console.log(`${missed} of ${cases.length} missed their goal; load ${load.join(', ')}`);
    if (missed) process.exitCode = 1;
    rmSync(logs, { recursive: true, force: true });
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
