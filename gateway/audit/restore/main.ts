import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../dev/postgres';
import { missingOrders, orderStorm, unitsOf } from '../faults/fault';
import { send } from '../environment/answer';
import { runAudit } from '../environment/run';
import { makeFolder, startDatabase, startGateway } from '../environment/processes';
import { addPeople, addTool, connect } from '../environment/fixtures';

const STOCK = 1_000_000;

interface Restored {
  readonly figures: string;
  readonly complaints: string[];
}

/** Makes a base backup of a database while orders come in, and starts a shop on the copy. */
async function practise(folder: string): Promise<Restored> {
  const database = await startDatabase(path.join(folder, 'live'));
  const db = await connect(database.url);
  const people = await addPeople(db);
  const tool = await addTool(db, { price: 3, minimum: 1, stock: STOCK });
  const settings = { RATE_LIMIT: 'off' };
  const gateway = await startGateway({ databaseUrl: database.url, folder, settings });
  const storm = orderStorm(gateway.port, { token: people.alice.token, tool, price: 3, buyers: 5, pause: 10 });
  await sleep(1_500);
  const acknowledged = new Map(storm.acknowledged);
  const copy = path.join(folder, 'copy');
  await backUp(db, path.join(folder, 'live'), copy);
  await sleep(300);
  await storm.stop();
  await gateway.stop();
  await db.end();
  await database.stop();

  const restored = await startPostgres({ dataDir: copy, log: () => undefined });
  const again = await connect(restored.url);
  try {
    const { stock, sold } = await unitsOf(again, tool);
    const lost = await missingOrders(again, { acknowledged });
    const shop = await startGateway({ databaseUrl: restored.url, folder, settings });
    const { status } = await send(shop.port, { method: 'GET', path: '/tools' });
    await shop.stop();
    const checks: [boolean, string][] = [
      [acknowledged.size > 0, 'no order came in, so this proves nothing'],
      [lost === 0, `${lost} orders acknowledged before the copy are missing from it`],
      [stock + sold === STOCK, 'units appeared or vanished'],
      [status === 200, `the shop on the copy answered ${status}`],
    ];
    return {
      figures: `${acknowledged.size} orders before the copy, ${sold} units sold in it, ${lost} lost; ${stock} + ${sold} = ${stock + sold}; the catalogue on the copy: ${status}`,
      complaints: checks.filter(([holds]) => !holds).map(([, what]) => what),
    };
  } finally {
    await again.end();
    await restored.stop();
  }
}

/** A base backup with its WAL, by PostgreSQL's low-level API (manual: "Making a Base Backup Using the Low Level API"). */
async function backUp(db: Awaited<ReturnType<typeof connect>>, live: string, copy: string): Promise<void> {
  await db.query(`SELECT pg_backup_start('audit', true)`);
  // First all files, then the WAL that was written during the copy, which makes it consistent.
  mkdirSync(copy, { mode: 0o700 });
  await copyAll(live, copy);
  const { rows } = await db.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  const cluster = path.join(copy, 'postgres');
  await copyAll(path.join(live, 'postgres/pg_wal'), path.join(cluster, 'pg_wal'));
  const label = path.join(cluster, 'backup_label');
  writeFileSync(label, rows[0]?.labelfile ?? '');
  const { uid, gid } = statSync(cluster);
  chownSync(label, uid, gid);
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(path.join(cluster, name), { force: true });
  rmSync(path.join(copy, 'postgres.lock'), { recursive: true, force: true });
}

/** Copies with owners and modes, which PostgreSQL requires. A file that vanishes during the copy is restored from the WAL. */
const copyAll = (from: string, to: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const copying = spawn('cp', ['-a', `${from}/.`, to], { stdio: 'ignore' });
    copying.once('error', reject).once('exit', () => resolve());
  });

async function main(): Promise<boolean> {
  const { folder, remove } = makeFolder();
  try {
    const { figures, complaints } = await practise(folder);
    console.log(`${complaints.length ? '✗' : '✓'} a copy made while orders come in, restored: ${figures}`);
    complaints.forEach((complaint) => console.log(`    ✗ ${complaint}`));
    return complaints.length === 0;
  } finally {
    remove();
  }
}

runAudit(main);
