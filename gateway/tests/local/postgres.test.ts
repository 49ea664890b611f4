import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../dev/processes';
import { StartError } from '../../src/start-error';
import { startPostgres } from '../../dev/postgres';
import { findPostgresBinaries, chooseUser } from '../../dev/postgres-programs';
import { runServer } from '../../dev/postgres-server';
import { postgresPid, query, quiet, startOwner, temporaryFolders, untilGone } from './support';

const folder = temporaryFolders();
const notes = 'SELECT text FROM notes';

/** A stopped database that holds one note. */
async function withNote(): Promise<string> {
  const dataDir = await folder();
  const postgres = await startPostgres({ dataDir, log: quiet });
  await query(postgres.url, `CREATE TABLE notes AS SELECT 'kept' AS text`);
  await postgres.stop();
  return dataDir;
}

async function expectNote(dataDir: string, log: (line: string) => void = quiet): Promise<void> {
  const postgres = await startPostgres({ dataDir, log });
  const rows = await query(postgres.url, notes);
  await postgres.stop();
  expect(rows).toEqual([{ text: 'kept' }]);
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data, durably, behind a password that only this user may read', async () => {
    const dataDir = await withNote();
    const postgres = await startPostgres({ dataDir, log: quiet });
    expect(await query(postgres.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(postgres.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(postgres.url, `SELECT lower('ÄÖ') AS folded`)).toEqual([{ folded: 'äö' }]);
    expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    const wrong = postgres.url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(wrong, notes)).rejects.toThrow(/password/);
    await postgres.stop();
    await expectNote(dataDir);
  });

  it('refuses a second shop on the same folder and serves one on another folder', async () => {
    const [dataDir, other] = [await folder(), await folder()];
    const [first, second] = await Promise.all(
      [dataDir, other].map((dir) => startPostgres({ dataDir: dir, log: quiet })),
    );
    await expect(startPostgres({ dataDir, log: quiet })).rejects.toThrow(
      `Another shop is running on this DATA_DIR (pid ${process.pid})`,
    );
    await Promise.all([first?.stop(), second?.stop()]);
  });

  it('stops when its shop is killed, and starts again with everything', async () => {
    const dataDir = await withNote();
    const owner = await startOwner(dataDir);
    const pid = postgresPid(dataDir);
    owner.process.kill('SIGKILL');
    await untilGone(owner.process.pid ?? 0);
    await expectNote(dataDir);
    await untilGone(pid);
  });

  it('stops a PostgreSQL that a crash left running before it starts its own', async () => {
    const dataDir = await withNote();
    const clusterDir = path.join(dataDir, 'postgres');
    const binaries = findPostgresBinaries();
    await runServer({
      program: binaries.postgres,
      clusterDir,
      logFile: path.join(dataDir, 'left-over.log'),
      port: await freePort(),
      durable: true,
      user: chooseUser(clusterDir, [binaries.postgres, clusterDir]),
      onCrash: quiet,
    });
    const lines: string[] = [];
    await expectNote(dataDir, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringContaining('Stopping the PostgreSQL that a crash left running')]);
  });

  it('repairs a stale postmaster.pid whose number another program has now', async () => {
    const dataDir = await withNote();
    await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);
    await expectNote(dataDir);
  });

  it('says in one line what to do when the folder or the password is not there', async () => {
    const dataDir = await withNote();
    await rm(path.join(dataDir, 'postgres.password'));
    const noPassword = startPostgres({ dataDir, log: quiet });
    await expect(noPassword).rejects.toThrow(StartError);
    await expect(noPassword).rejects.toThrow(/put it back, or remove/);
    const file = path.join(dataDir, 'postgres.log');
    await expect(startPostgres({ dataDir: file, log: quiet })).rejects.toThrow(
      /set DATA_DIR to another folder/,
    );
  });
});
