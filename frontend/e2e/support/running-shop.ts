import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../../..');
/** Longest wait for `npm start`, ms: on a fresh clone it builds first. */
const START_TIMEOUT = 240_000;

/** Neither the API tests' database and emulator nor those of someone's .env: empty settings count as none. */
const EMBEDDED = {
  DATABASE_URL: '',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIREBASE_PROJECT_ID: '',
  FIREBASE_API_KEY: '',
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_SERVICE_ACCOUNT: '',
};

export interface RunningShop {
  readonly url: string;
  /** URL of its embedded database. */
  readonly database: string;
  /** The folder of EDI files. */
  readonly ediDir: string;
  stop(): Promise<void>;
}

/** The shop as a newcomer runs it (`npm start`), on free ports and with data of its own. */
export async function startShop(): Promise<RunningShop> {
  const [port, authPort] = await Promise.all([freePort(), freePort()]);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-e2e-'));
  const ediDir = path.join(dataDir, 'edi');
  const child = spawn(process.execPath, ['gateway/scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...EMBEDDED,
      NODE_ENV: 'development',
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(authPort),
      DATA_DIR: dataDir,
      EDI_DIR: ediDir,
      // Each story makes what it needs.
      DEMO_SALES: 'false',
      // Dozens of people behind one address, each as fast as a machine.
      RATE_LIMIT: 'off',
    },
  });
  const url = `http://localhost:${port}`;
  await untilReady(child, url);
  return {
    url,
    ediDir,
    database: await databaseOf(dataDir),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The password lies next to the cluster; PostgreSQL writes its port on the fourth line of postmaster.pid. */
async function databaseOf(dataDir: string): Promise<string> {
  const read = (file: string) => readFile(path.join(dataDir, file), 'utf8');
  const [password, pid] = await Promise.all([read('postgres.password'), read('postgres/postmaster.pid')]);
  return `postgres://shop:${password.trim()}@127.0.0.1:${pid.split('\n')[3]}/shop`;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output}`);
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill('SIGKILL');
  throw new Error(`npm start was not ready in time:\n${output}`);
}
