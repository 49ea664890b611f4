import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../environment/answer';
import { connect } from '../environment/fixtures';
import { shopCommand, startGateway } from '../environment/processes';
import { missingOrders, unitsOf } from '../faults/fault';
import { count } from '../jobs/worker';
import type { Case } from './case';
import type { Cluster } from './cluster';
import { POSTGRES, start } from './programs';
import { enclosed, POSTGRES_PROGRAMS } from './server';
import { startShop, STOCK } from './shop';
import { startStorm } from './storm';

const PATIENCE = 60_000;
/** Time from the moment to restore to the mistake, ms. */
const BEFORE_THE_MISTAKE = 1_000;

/** `DELETE FROM tools` by hand while orders come in; the archive brings back the moment before it. */
export const pointInTime: Case = {
  name: 'DELETE FROM tools by mistake: restored from a base backup and the archive to one second before',
  async run({ folder, cluster, root }) {
    const shop = await startShop(cluster.url, folder);
    const db = await connect(cluster.urlOf((await cluster.primary()).name, 'postgres'));
    const backup = path.join(folder, 'backup');
    try {
      const ports = () => shop.gateways.map(({ port }) => port);
      const storm = startStorm({ ...shop, ports, name: 'storm' });
      await sleep(2_000);
      backUp(root, { cluster, backup });
      await sleep(3_000);
      const acknowledged = new Map(storm.orders);
      const paid = storm.payments.size;
      const moment = await timeOf(db);
      await sleep(BEFORE_THE_MISTAKE);
      await db.query('SET session_replication_role = replica'); // Without foreign keys and triggers.
      const { rowCount: deleted } = await db.query('DELETE FROM tools');
      await untilArchived(db, cluster.archive);
      await shop.stop();
      const restored = restore(root, { backup, archive: cluster.archive, folder, moment });
      try {
        await untilAnswers(restored.url);
        const again = await connect(restored.url);
        const lost = await missingOrders(again, { acknowledged });
        const payments = await count(again, 'payments');
        const tools = await count(again, 'tools');
        const late = await count(again, `orders WHERE placed_at > '${moment}'`);
        const units: Awaited<ReturnType<typeof unitsOf>>[] = [];
        for (const tool of shop.tools) units.push(await unitsOf(again, tool));
        await again.end();
        await shopCommand(restored.url, { name: 'stock', args: ['check'] });
        const gateway = await startGateway({ databaseUrl: restored.url, folder });
        const { status } = await send(gateway.port, { method: 'GET', path: '/tools' });
        await gateway.stop();
        const checks: [boolean, string][] = [
          [acknowledged.size > 0, 'no order was acknowledged, so this proves nothing'],
          [tools === deleted, `${tools} of ${deleted} tools are back`],
          [lost === 0, `${lost} orders acknowledged before that moment are missing`],
          [payments >= paid, `${payments} of ${paid} payments are there`],
          [late === 0, `${late} orders are younger than that moment`],
          [units.every(({ stock, sold }) => stock + sold === STOCK), 'units appeared or vanished'],
          [status === 200, `the shop on it answered ${status}`],
        ];
        return {
          figures: `${deleted} tools deleted and restored; ${acknowledged.size} orders acknowledged until then, ${lost} lost; ${late} younger; a gateway on it answers ${status}`,
          complaints: checks.filter(([holds]) => !holds).map(([, what]) => what),
        };
      } finally {
        await restored.kill();
      }
    } finally {
      await db.end();
      await shop.stop();
    }
  },
};

/** The same as the servers': their configuration names files in it. */
const DATA_DIRECTORY = '/var/lib/postgresql/18/shop';

/** A base backup, as docs/operations.md says. */
function backUp(root: string, { cluster, backup }: { cluster: Cluster; backup: string }): void {
  mkdirSync(backup);
  chownSync(backup, POSTGRES, POSTGRES);
  const source = cluster.urlOf('db2', 'replicator');
  const command = `${POSTGRES_PROGRAMS}/pg_basebackup --dbname=${source} --pgdata=${DATA_DIRECTORY} --checkpoint=fast`;
  const [program = '', ...args] = enclosed(root, { data: backup, archive: cluster.archive }, command);
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('pg_basebackup failed');
}

const timeOf = async (db: Client): Promise<string> =>
  (await db.query<{ now: string }>('SELECT clock_timestamp()::text AS now')).rows[0]?.now ?? '';

/** Ends the current WAL file and waits until it is in the archive. */
async function untilArchived(db: Client, archive: string): Promise<void> {
  const { rows } = await db.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  const file = path.join(archive, rows[0]?.file ?? '');
  for (const started = performance.now(); !existsSync(file); await sleep(200))
    if (performance.now() - started > PATIENCE) throw new Error(`${file} is not in the archive`);
}

/** A PostgreSQL on the backup that replays the archive up to a moment. */
function restore(
  root: string,
  { backup, archive, folder, moment }: { backup: string; archive: string; folder: string; moment: string },
) {
  const data = path.join(backup, '18/shop');
  const settings = {
    restore_command: 'cp /archive/%f %p',
    recovery_target_time: moment,
    recovery_target_action: 'promote',
    archive_mode: 'off',
    synchronous_standby_names: '',
    listen_addresses: '127.0.0.1',
  };
  writeFileSync(path.join(data, 'recovery.signal'), '');
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(path.join(data, 'postgresql.auto.conf'), lines.join(''));
  const command = `${POSTGRES_PROGRAMS}/postgres -D ${DATA_DIRECTORY}`;
  const log = openSync(path.join(folder, 'restored.log'), 'a');
  const { kill } = start(enclosed(root, { data: backup, archive }, command), { log });
  return { kill, url: 'postgres://shop:password-of-the-audit@127.0.0.1:5432/shop' };
}

/** Waits until the database has replayed everything and takes changes. */
async function untilAnswers(url: string): Promise<void> {
  for (const started = performance.now(); performance.now() - started < PATIENCE; await sleep(200)) {
    const db = await connect(url).catch(() => undefined);
    const { rows } = (await db?.query<{ pg_is_in_recovery: boolean }>('SELECT pg_is_in_recovery()')) ?? {};
    await db?.end();
    if (rows?.[0]?.pg_is_in_recovery === false) return;
  }
  throw new Error('the restored database does not answer');
}
