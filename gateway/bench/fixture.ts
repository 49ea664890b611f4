import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { makeSessionTokens } from '../src/auth/session-tokens';
import { makeFilledDatabase } from './database';
import { seed } from './seed';
import { seedFacets } from './seed-facets';
import { startServer } from './servers';

// A running shop for a benchmark of pages. `orders` has 100,000 tools and orders; `facets` has 100,000 tools with 20 attributes
// each. Prints its address and, if there is one, an admin's session token as one line of JSON, and stops when its standard input
// ends.

const SIZE = 100_000;
const FILLED: Readonly<Record<string, (client: Client) => Promise<void>>> = {
  orders: (client) => seed(client, { tools: SIZE, orders: SIZE }),
  facets: (client) => seedFacets(client, SIZE),
};

const SECRET = 'the-secret-of-the-benchmark-and-of-nothing-else';

async function main(): Promise<void> {
  const fill = FILLED[process.argv[2] ?? ''];
  if (!fill) throw new Error(`Say which fixture: ${Object.keys(FILLED).join(' or ')}`);
  const logs = mkdtempSync(path.join(tmpdir(), 'shop-fixture-'));
  const database = await makeFilledDatabase(`bench_fixture_${process.pid}`, fill);
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

async function adminToken(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ id: string; user_id: string; expires_at: Date }>(
      `SELECT s.id, s.user_id, s.expires_at FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.role = 'admin'`,
    )
    .finally(() => client.end());
  const [session] = rows;
  if (!session) return undefined;
  const { id: sessionId, user_id: userId, expires_at: expiresAt } = session;
  return makeSessionTokens(SECRET).sign({ sessionId, userId, expiresAt });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
