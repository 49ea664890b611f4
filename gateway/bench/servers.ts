import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../dev/processes';
import { keepAlive, send, type Call } from './calls';

export type ServerName = 'bare' | 'apollo' | 'shop';
/** With the baseline of `bench:facets`. */
export type ProgramName = ServerName | 'facets-apollo';

export const SERVERS: readonly ServerName[] = ['bare', 'apollo', 'shop'];

const PROGRAMS: Record<ProgramName, string> = {
  bare: path.join(__dirname, 'baselines/bare-http.js'),
  apollo: path.join(__dirname, 'baselines/bare-apollo.js'),
  'facets-apollo': path.join(__dirname, 'baselines/facets-apollo.js'),
  shop: path.join(__dirname, '../../../dist/main.js'),
};

/** Node's options for the shop, as in the production image. */
function shopOptions(): string[] {
  const dockerfile = readFileSync(path.join(__dirname, '../../../Dockerfile'), 'utf8');
  const command = /^CMD (\["node", .*"gateway\/dist\/main\.js"\])$/m.exec(dockerfile)?.[1];
  if (!command) throw new Error('gateway/Dockerfile has no CMD that starts the gateway');
  return (JSON.parse(command) as string[]).slice(1, -1);
}

export interface RunningServer {
  readonly name: ProgramName;
  readonly port: number;
  readonly pid: number;
  /** From the start of its process to its first 200, ms. */
  readonly coldStart: number;
  stop(): Promise<void>;
}

export interface ServerSettings {
  readonly databaseUrl: string;
  readonly secret: string;
  /** Sent until it is answered with 200. */
  readonly firstCall: Call;
  /** Receives the server's own output. */
  readonly logFile: string;
  readonly nodeOptions?: readonly string[];
  /** Further settings of the shop. */
  readonly more?: NodeJS.ProcessEnv;
}

/** The settings of production, except for the rate limit; jobs belong to a worker, as in docker-compose.yml. The baselines read only the first four. */
const environmentOf = ({ databaseUrl, secret, more }: ServerSettings, port: number): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: secret,
  RATE_LIMIT: 'off',
  WORKER: 'off',
  FIREBASE_PROJECT_ID: 'bench',
  FIREBASE_API_KEY: 'bench',
  DATA_DIR: path.join(__dirname, '../data'),
  WEB_DIR: path.join(__dirname, '../../../../frontend/dist'),
  ...more,
});

const READY_IN_MS = 20_000;
const STOP_IN_MS = 8_000;

/** Starts a server in its own process. @throws Error if it does not answer */
export async function startServer(name: ProgramName, settings: ServerSettings): Promise<RunningServer> {
  const port = await freePort();
  const output = openSync(settings.logFile, 'w');
  const started = performance.now();
  const options = [...(name === 'shop' ? shopOptions() : []), ...(settings.nodeOptions ?? [])];
  const child = spawn(process.execPath, [...options, PROGRAMS[name]], {
    env: environmentOf(settings, port),
    stdio: ['ignore', output, output],
  });
  const stop = () => stopProcess(child);
  const killOnExit = () => void child.kill('SIGKILL');
  process.once('exit', killOnExit);
  child.once('exit', () => process.off('exit', killOnExit));
  try {
    await untilAnswered(child, port, settings);
    return { name, port, pid: child.pid ?? 0, coldStart: performance.now() - started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilAnswered(
  child: ChildProcess,
  port: number,
  { firstCall, logFile }: ServerSettings,
): Promise<void> {
  const agent = keepAlive(1);
  const deadline = performance.now() + READY_IN_MS;
  let last = 'nothing';
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await send(agent, port, firstCall).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 200) return agent.destroy();
    last =
      answer instanceof Error ? answer.message : `${answer.status} ${answer.body.toString().slice(0, 300)}`;
    await sleep(5);
  }
  agent.destroy();
  throw new Error(`${child.spawnfile} does not answer (${last}), see ${logFile}`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_IN_MS);
  await ended;
  clearTimeout(late);
}
