import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/local/free-port';
import { parentOf } from '../../src/local/process-identity';
import { postgresPid } from '../local/support';

const MAIN = path.join(__dirname, '../../src/main.ts');

export interface Answer {
  readonly status: number;
  readonly requestId: string;
  readonly body: any;
}

interface Asking {
  readonly as?: string;
  readonly body?: unknown;
}

/** One connection that is kept, and so always the same worker at its other end. */
export interface Wire {
  ask(method: string, path: string, asking?: Asking): Promise<Answer>;
  gql(query: string, variables: object, as?: string): Promise<Answer>;
  close(): void;
}

export function openWire(port: number): Wire {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask: Wire['ask'] = (method, at, { as, body } = {}) =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        ...(as !== undefined && { authorization: `Bearer ${as}` }),
      };
      const request = http.request(
        { host: '127.0.0.1', port, method, path: at, agent, headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
            resolve({
              status: response.statusCode ?? 0,
              requestId: String(response.headers['x-request-id']),
              body,
            });
          });
        },
      );
      request.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  return {
    ask,
    gql: (query, variables, as) =>
      ask('POST', '/graphql', { body: { query, variables }, ...(as !== undefined && { as }) }),
    close: () => agent.destroy(),
  };
}

export interface RunningShop {
  readonly port: number;
  readonly pid: number;
  readonly databaseUrl: string;
  /** What it has printed so far, the log included. */
  output(): string;
  /** The number that the metrics show on a line; NaN where there is none. */
  figure(line: string): Promise<number>;
  /** One connection to each of so many workers. */
  wires(workers: number): Promise<Wire[]>;
  /** The processes of the workers. */
  workerPids(): number[];
  kill(signal: NodeJS.Signals): void;
  /** The exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
}

/** Starts the shop as `npm start` does, in a process of its own, from the sources. Waits for its first answer. */
export async function runShop(settings: NodeJS.ProcessEnv & { DATA_DIR: string }): Promise<RunningShop> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['-r', require.resolve('@swc-node/register'), MAIN], {
    env: {
      PATH: process.env.PATH,
      SWC_NODE_PROJECT: path.join(__dirname, '../../tsconfig.json'),
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      DEMO_CATALOGUE: 'false',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? -1)),
  );
  const shop: RunningShop = {
    port,
    pid: child.pid ?? 0,
    get databaseUrl() {
      return settings.DATABASE_URL ?? embeddedUrl(settings.DATA_DIR);
    },
    output: () => output,
    async figure(line) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((found) => found.startsWith(`${line} `))
          ?.split(' ')
          .at(-1),
      );
    },
    wires: (workers) => oneToEach(shop, workers),
    workerPids: () => childrenOf(child.pid ?? 0).filter((pid) => commandOf(pid).includes('processes/worker')),
    kill: (signal) => void child.kill(signal),
    ended,
  };
  await until(async () => child.exitCode !== null || (await answers(port)), 30_000);
  return shop;
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Where the embedded database of a DATA_DIR is, as its own files say. */
function embeddedUrl(dataDir: string): string {
  const read = (name: string) => readFileSync(path.join(dataDir, name), 'utf8');
  const port = read('postgres/postmaster.pid').split('\n')[3] ?? '';
  if (!postgresPid(dataDir)) throw new Error(`no database runs in ${dataDir}`);
  return `postgres://shop:${read('postgres.password').trim()}@127.0.0.1:${port}/shop`;
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((other) => Number.isInteger(other) && parentOf(other) === String(pid));

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** Which worker a connection leads to is in the log, by the id of a request. */
async function oneToEach(shop: RunningShop, workers: number): Promise<Wire[]> {
  const found = new Map<number, Wire>();
  await until(async () => {
    const wire = openWire(shop.port);
    const { requestId } = await wire.ask('GET', '/healthz');
    const line = new RegExp(`"worker":(\\d+),"requestId":"${requestId}"`);
    await until(() => line.test(shop.output()));
    const worker = Number(line.exec(shop.output())?.[1]);
    if (found.has(worker)) wire.close();
    else found.set(worker, wire);
    return found.size === workers;
  });
  return [...found.values()];
}

/** Waits until something is true. @throws Error where it does not come true in time */
export async function until(holds: () => boolean | Promise<boolean>, within = 40_000): Promise<void> {
  for (const deadline = Date.now() + within; !(await holds()); await sleep(20))
    if (Date.now() > deadline) throw new Error(`did not come true in ${within} ms: ${holds.toString()}`);
}
