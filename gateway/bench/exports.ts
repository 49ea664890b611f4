import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { makeSessionTokens } from '../src/auth/session-tokens';
import { cpuOf, memoryOf } from './accounting';
import { makeSeededDatabase, postmasterAt, withClient } from './database';
import { startServer } from './servers';

/** `npm run bench:exports [-- <rows>]`: how long files of all tools and all orders take, and how much memory the gateway needs. */
const ROWS = Number(process.argv[2] ?? 100_000);
/** MiB that the gateway may grow by, whatever the number of rows: V8 collects rarely while it has room. */
const GOAL = 100;
const SECRET = 'the-secret-of-the-benchmark-and-of-nothing-else';

interface Session {
  readonly id: string;
  readonly user_id: string;
  readonly expires_at: Date;
}

async function tokenOf(url: string): Promise<string> {
  const sql = `SELECT s.id, user_id, expires_at FROM sessions s JOIN users ON users.id = user_id WHERE role = 'admin'`;
  const [session] = await withClient(url, async (client) => (await client.query<Session>(sql)).rows);
  if (!session) throw new Error('the seed made no admin');
  const { id: sessionId, user_id: userId, expires_at: expiresAt } = session;
  return makeSessionTokens(SECRET).sign({ sessionId, userId, expiresAt });
}

/** Reads the file to its end. @returns its size and its lines */
const download = (
  { port, token, list }: { port: number; token: string; list: string },
  onPart: () => void,
): Promise<{ bytes: number; lines: number }> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = http.get({ port, path: `/exports/${list}.csv`, headers }, (response) => {
      const read = { bytes: 0, lines: 0 };
      response.on('data', (part: Buffer) => {
        read.bytes += part.length;
        read.lines += part.toString('latin1').split('\r\n').length - 1;
        onPart();
      });
      response.on('end', () => resolve(read)).on('error', reject);
    });
    request.on('error', reject);
  });

/** Reads a file, prints what it took, and fails if rows or memory are not what they should be. */
async function measure(shop: { port: number; pid: number; postmaster: number; token: string }, list: string) {
  const before = memoryOf(shop.pid);
  const cpu = [cpuOf(shop.pid), cpuOf(shop.postmaster)];
  let most = before;
  const since = performance.now();
  const { bytes, lines } = await download({ ...shop, list }, () => {
    most = Math.max(most, memoryOf(shop.pid));
  });
  const seconds = (performance.now() - since) / 1_000;
  const used = [cpuOf(shop.pid), cpuOf(shop.postmaster)].map((now, at) => (now - (cpu[at] ?? 0)) / 1_000);
  console.log(`${list}: ${lines - 1} rows, ${(bytes / 1e6).toFixed(1)} MB, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(
    `${seconds.toFixed(1)} s  ${used[0]?.toFixed(1)} CPU s of the gateway, ${used[1]?.toFixed(1)} of PostgreSQL`,
  );
  console.log(`memory ${before.toFixed(0)} MiB before, ${most.toFixed(0)} at most`);
  if (lines - 1 !== ROWS || most - before > GOAL) process.exitCode = 1;
}

async function main(): Promise<void> {
  const scale = { tools: ROWS, orders: ROWS };
  const seeded = await makeSeededDatabase(`bench_exports_${process.pid}`, scale, console.error);
  const logs = mkdtempSync(path.join(tmpdir(), 'shop-bench-logs-'));
  const settings = { databaseUrl: seeded.url, secret: SECRET, logFile: path.join(logs, 'shop.log') };
  const server = await startServer('shop', { ...settings, firstCall: { method: 'GET', path: '/readyz' } });
  try {
    const [token, postmaster] = [await tokenOf(seeded.url), await withClient(seeded.url, postmasterAt)];
    for (const list of ['tools', 'orders'])
      await measure({ port: server.port, pid: server.pid, postmaster, token }, list);
  } finally {
    await server.stop();
    await seeded.close();
    rmSync(logs, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
