import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../../src/db/data-source';
import { startAuthEmulator } from '../../../dev/auth-emulator';
import { startPostgres } from '../../../dev/postgres';
import { prepare } from './database';
import { startPooler } from './pooler';

declare global {
  var stopStack: (() => Promise<void>) | undefined;
}

/** One PostgreSQL and one auth emulator a run; each test file has a database and a project of its own in them. */
export default async function globalSetup(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-tests-'));
  const log = () => undefined;
  const [postgres, auth] = await Promise.all([
    startPostgres({ dataDir, durable: false, log }),
    startAuthEmulator({ dataFile: null, projectId: 'demo-tests', log }),
  ]);
  globalThis.stopStack = async () => {
    await auth.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await migrate(postgres.url);
  await cheapPassword(postgres.url);
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = auth.host;
  await startPoolerIfAsked(postgres.url);
}

/** `TEST_PGBOUNCER=/usr/sbin/pgbouncer npm run test:gateway -- orders`: the shops of the tests use it in transaction mode. */
async function startPoolerIfAsked(url: string): Promise<void> {
  const program = process.env.TEST_PGBOUNCER;
  if (!program) return;
  const pooler = await startPooler(program, url);
  const stopStack = globalThis.stopStack;
  globalThis.stopStack = async () => {
    await pooler.stop();
    await stopStack?.();
  };
  process.env.TEST_POOLER_PORT = String(pooler.port);
}

/** A client hashes the password for each connection: once instead of 4,096 times. */
const cheapPassword = (url: string) =>
  prepare(url, `SET scram_iterations = 1; ALTER ROLE CURRENT_USER PASSWORD '${new URL(url).password}'`);
