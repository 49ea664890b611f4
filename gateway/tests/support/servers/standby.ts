import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../../dev/postgres';
import { freePort } from '../../../dev/processes';
import { migrate } from '../../../src/db/data-source';

export interface Pair {
  /** URLs of the database in both. */
  readonly primary: string;
  readonly standby: string;
  /** Stops the standby for good. */
  loseStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Two PostgreSQL servers: a migrated primary, and a streaming standby that applies each change after `delay`, ms. */
export async function startPair(delay: number): Promise<Pair> {
  const log = () => undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'primary-'));
  const copyDir = await mkdtemp(path.join(tmpdir(), 'standby-'));
  const port = await freePort();
  const start = () => startPostgres({ dataDir, port, durable: false, log });
  const first = await start();
  await migrate(first.url);
  await first.stop();
  // With owners and modes, on which PostgreSQL insists.
  execFileSync('cp', ['-a', `${dataDir}/.`, copyDir]);
  const { hostname, username, password } = new URL(first.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  const cluster = path.join(copyDir, 'postgres');
  await writeFile(path.join(cluster, 'standby.signal'), '');
  await appendFile(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nrecovery_min_apply_delay = '${delay}ms'\n`,
  );
  const primary = await start();
  const standby = await startPostgres({ dataDir: copyDir, durable: false, log });
  let isLost = false;
  const loseStandby = async () => {
    if (!isLost) await standby.stop();
    isLost = true;
  };
  return {
    primary: primary.url,
    standby: standby.url,
    loseStandby,
    async stop() {
      await loseStandby();
      await primary.stop();
      await rm(dataDir, { recursive: true });
      await rm(copyDir, { recursive: true });
    },
  };
}
