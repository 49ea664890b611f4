import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { isAlive } from '../../dev/processes';

export const quiet = () => undefined;

/** Gives folders that are gone after the test file. */
export function temporaryFolders(): () => Promise<string> {
  const made: string[] = [];
  afterAll(() => Promise.all(made.map((dir) => rm(dir, { recursive: true, force: true, maxRetries: 5 }))));
  return async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'shop-local-'));
    made.push(dir);
    return dir;
  };
}

export interface Owner {
  process: ChildProcess;
  authEmulatorHost: string;
}

/** Starts the local stack in a process of its own. */
export function startOwner(dataDir: string): Promise<Owner> {
  const child = fork(path.join(__dirname, 'owner.ts'), [dataDir], {
    execArgv: ['-r', require.resolve('@swc-node/register')],
    env: { PATH: process.env.PATH, SWC_NODE_PROJECT: path.join(__dirname, '../../tsconfig.json') },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (settings: Record<string, string>) =>
      resolve({ process: child, authEmulatorHost: settings.FIREBASE_AUTH_EMULATOR_HOST ?? '' }),
    );
    child.once('exit', (code) => reject(new Error(`the owner ended with ${code}`)));
  });
}

/** The process that PostgreSQL noted in its folder. */
export const postgresPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

/** Waits until a condition holds. @throws Error if it does not within a minute */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await holds()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`not within a minute: ${holds.toString()}`);
  }
}

export const untilGone = (pid: number) => until(() => !isAlive(pid));

export async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A call to the emulator as a browser with this API key makes it. */
export async function callAuth(host: string, verb: string, body: object, key = 'any-key') {
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=${key}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, ...body }),
    },
  );
  return (await response.json()) as { localId?: string; idToken?: string; error?: { message: string } };
}
