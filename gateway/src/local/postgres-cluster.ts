import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { whenWeDie } from './end-with-us';
import { LocalStackError } from './local-stack-error';
import { giveTo, spawnAs, type RunAs } from './postgres-user';

/** The one role of the embedded database. */
export const ROLE = 'shop';

/**
 * The password of the embedded database: random, made once, readable by this user only.
 * @throws LocalStackError when there is a database but its password is gone
 */
export function readOrMakePassword(file: string, clusterDir: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(clusterDir)) {
    throw new LocalStackError(
      `The password file ${file} of the embedded database is gone: put it back, or remove ${clusterDir} to start over.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * Makes the database files unless they are there. They are built beside and moved into place in the end, so a
 * start that was killed halfway leaves nothing that looks finished.
 * @throws LocalStackError with the last line that initdb said
 */
export async function makeCluster(
  initdb: string,
  clusterDir: string,
  password: string,
  user: RunAs | undefined,
) {
  if (existsSync(clusterDir) && readdirSync(clusterDir).includes('PG_VERSION')) return;
  const draft = `${clusterDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  giveTo(user, draft);
  try {
    await runInitdb(initdb, draft, passwordFile, user);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, clusterDir);
}

/** PostgreSQL's own C.UTF-8 sorts and folds Unicode the same on every system, unlike the system's locales. */
function runInitdb(
  initdb: string,
  dir: string,
  passwordFile: string,
  user: RunAs | undefined,
): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${ROLE}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawnAs(user, initdb, [`--pgdata=${dir}`, ...access, ...locale], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    });
    whenWeDie(`kill -TERM -- -${child.pid}`, child);
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const fail = (reason: string) =>
      reject(
        new LocalStackError(
          `The embedded database cannot be made here (${reason}): set DATABASE_URL to another one.`,
        ),
      );
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => (code === 0 ? resolve() : fail(complaint(output))));
  });
}

function complaint(output: string): string {
  const lines = output.trim().split('\n');
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
}
