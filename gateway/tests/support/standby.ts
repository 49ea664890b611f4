import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../src/local/free-port';
import { findPostgresBinaries } from '../../src/local/postgres-binaries';
import { runServer, type PostgresServer } from '../../src/local/postgres-server';
import { chooseUser, giveTo } from '../../src/local/postgres-user';

/** A real streaming replica of an embedded PostgreSQL. */
export interface Standby {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What a running cluster does not share with its copy. */
const OWN_FILES = /\/(postmaster\.(pid|opts)|pg_wal\/[^/]+|pg_replslot\/.+|pg_stat_tmp\/.+)$/;

/** Copies the running cluster in `primaryDir` into `dir` as PostgreSQL's low-level back-up does, and follows it from there. */
export async function makeStandby(primaryUrl: string, primaryDir: string, dir: string): Promise<Standby> {
  const clusterDir = path.join(dir, 'standby');
  const owner = chooseUser(primaryDir, [primaryDir]);
  await copyCluster(primaryUrl, primaryDir, clusterDir);
  const { hostname, port, username, password } = new URL(primaryUrl);
  const follow = `host=${hostname} port=${port} user=${username} password=${password}`;
  await writeFile(path.join(clusterDir, 'standby.signal'), '');
  await writeFile(path.join(clusterDir, 'postgresql.auto.conf'), `primary_conninfo = '${follow}'\n`);
  giveTo(owner, clusterDir);
  const ownPort = await freePort();
  const url = new URL(primaryUrl);
  url.port = String(ownPort);
  let server: PostgresServer | undefined;
  return {
    url: url.href,
    async start() {
      const { postgres } = findPostgresBinaries();
      server = await runServer({
        program: postgres,
        clusterDir,
        logFile: path.join(dir, 'standby.log'),
        port: ownPort,
        durable: true,
        user: chooseUser(clusterDir, [postgres, clusterDir]),
        onCrash: () => undefined,
      });
    },
    async stop() {
      await server?.stop();
      server = undefined;
    },
  };
}

/** What pg_basebackup does, which is not among the embedded programs; the log comes over the wire. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    await cp(from, to, { recursive: true, filter: (file) => !OWN_FILES.test(file) });
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(false)',
    );
    await writeFile(path.join(to, 'backup_label'), rows[0]?.label ?? '');
    await rm(path.join(to, 'postmaster.pid'), { force: true });
  } finally {
    await client.end();
  }
}
