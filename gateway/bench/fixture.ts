import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { makeSessionTokens } from '../src/auth/session-tokens';
import { makeSeededDatabase } from './database';
import { startServer } from './servers';

// A running shop with 100,000 tools and orders. Prints its address and an admin's session token as one line of JSON and
// stops when its standard input ends. `npm run pages:orders` measures the admin's order table on it.

const SECRET = 'the-secret-of-the-benchmark-and-of-nothing-else';

async function main(): Promise<void> {
  const logs = mkdtempSync(path.join(tmpdir(), 'shop-fixture-'));
  const log = (line: string) => console.error(line);
  const database = await makeSeededDatabase(
    `bench_fixture_${process.pid}`,
    { tools: 100_000, orders: 100_000 },
    log,
  );
  try {
    const server = await startServer('shop', {
      databaseUrl: database.url,
      secret: SECRET,
      firstCall: { method: 'GET', path: '/readyz' },
      logFile: path.join(logs, 'shop.log'),
    });
    try {
      const token = await adminToken(database.url);
      console.log(JSON.stringify({ url: `http://127.0.0.1:${server.port}`, token, database: database.url }));
      await new Promise((resolve) => process.stdin.once('end', resolve).resume());
    } finally {
      await server.stop();
    }
    // Left behind after a failure: the error names it.
    rmSync(logs, { recursive: true, force: true });
  } finally {
    await database.close();
  }
}

async function adminToken(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ id: string; user_id: string; expires_at: Date }>(
      `SELECT s.id, s.user_id, s.expires_at FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.role = 'admin'`,
    )
    .finally(() => client.end());
  const [session] = rows;
  if (!session) throw new Error('the seed made no admin');
  const { id: sessionId, user_id: userId, expires_at: expiresAt } = session;
  return makeSessionTokens(SECRET).sign({ sessionId, userId, expiresAt });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
