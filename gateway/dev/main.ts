import { spawn } from 'node:child_process';
import path from 'node:path';
import { readEnv, type Env } from '../src/env';
import { lastWords } from '../src/last-words';
import { stopOnSignals } from '../src/stop-signals';
import { needsAuthEmulator, startLocalStack, type LocalStack } from './local-stack';
import { onParentExit, parentOf } from './processes';

/** `npm start`, `npm run dev` and the operator's commands on the local stack. The scripts in gateway/scripts call this. */

const GATEWAY = path.join(__dirname, '..');
const ROOT = path.join(GATEWAY, '..');
const FRONTEND = path.join(ROOT, 'frontend');
const TERMINATE_AFTER_MS = 12_000;
const NPM_CHECK_EVERY_MS = 500;

/** Runs the built shop. */
export const start = () => runOnLocalStack(() => [{ cwd: ROOT, args: [path.join(GATEWAY, 'dist/main.js')] }]);

/** Runs the gateway from its sources, restarted on every change, and Vite, which serves the pages. */
export const watch = () =>
  runOnLocalStack(({ PORT }) => {
    const fromSources = [
      '--watch',
      '-r',
      require.resolve('@swc-node/register'),
      path.join(GATEWAY, 'src/main.ts'),
    ];
    const vite = path.join(
      path.dirname(require.resolve('vite/package.json', { paths: [FRONTEND] })),
      'bin/vite.js',
    );
    return [
      { cwd: ROOT, args: fromSources },
      { cwd: FRONTEND, args: [vite], settings: { GATEWAY_URL: `http://127.0.0.1:${PORT}` } },
    ];
  });

/** Runs a built command (gateway/src/cli) on the database. */
export const command = (name: string, args: string[]) =>
  runOnLocalStack(() => {
    const program = path.join(GATEWAY, 'dist/cli', name);
    const script = `require(${JSON.stringify(program)})[${JSON.stringify(name)}](process.argv.slice(1))`;
    return [{ cwd: ROOT, args: ['-e', script, '--', ...args] }];
  }, 'postgres');

interface Program {
  cwd: string;
  args: string[];
  settings?: Record<string, string>;
}

/** Starts the local stack and the programs on it. When one of them ends, or on a signal, it stops everything. */
async function runOnLocalStack(
  programsOf: (env: { PORT: number }) => Program[],
  only?: 'postgres',
): Promise<void> {
  const started = startPrograms(programsOf, only);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= started.then(({ stopAll }) => stopAll()));
  stopOnSignals(stop);
  if (process.env.npm_lifecycle_event) whenNpmIsGone(() => process.kill(process.pid, 'SIGHUP'));
  try {
    const code = await (await started).firstExit;
    if (stopped) return;
    await stop();
    process.exit(code);
  } catch (error) {
    console.error(lastWords(error));
    process.exit(1);
  }
}

async function startPrograms(programsOf: (env: { PORT: number }) => Program[], only?: 'postgres') {
  const env = readEnv();
  // Standard output belongs to the command.
  const log = only ? console.error : (line: string) => console.log(`  ${line}`);
  const stack = await startLocalStack(env, log, only);
  let isStopping = false;
  const running = programsOf(env).map((program) => run(program, stack));
  if (!only && env.DEMO_CATALOGUE && env.DEMO_SALES && needsAuthEmulator(env))
    void fillShop(env, stack, (line) => !isStopping && log(line));
  return {
    firstExit: Promise.race(running.map(({ exited }) => exited)),
    async stopAll() {
      isStopping = true;
      await Promise.all(running.map((program) => program.stop()));
      await stack.stop();
    },
  };
}

/** Customers and their purchases, in the background: nobody waits for them. */
async function fillShop(
  { PORT, DATA_DIR }: Env,
  { settings }: LocalStack,
  log: (line: string) => void,
): Promise<void> {
  process.env.SHOP_URL = `http://localhost:${PORT}`;
  try {
    const { fillNewShop } = await import('../demo/fill');
    const mark = path.join(DATA_DIR, 'demo-unfinished');
    await fillNewShop({ database: settings.DATABASE_URL, mark, log });
  } catch (error) {
    log(`The demo has no sales: ${String(lastWords(error))}`);
  }
}

/** A child in its own process group: `node --watch` has a child, too, and all of them have to end with this process. */
function run({ cwd, args, settings }: Program, stack: LocalStack) {
  const env = { ...process.env, ...stack.settings, ...settings };
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  onParentExit(`kill -s KILL -- -${child.pid}`, child);
  const exited = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal);
    } catch {
      // The whole group has ended already.
    }
  };
  const stop = async () => {
    signalGroup('SIGTERM');
    const timer = setTimeout(() => signalGroup('SIGKILL'), TERMINATE_AFTER_MS);
    await exited;
    clearTimeout(timer);
  };
  return { exited, stop };
}

/**
 * npm does not pass on SIGHUP, cannot pass on SIGKILL, and the shell between may swallow SIGTERM. Both show as a change
 * of the two processes above this one.
 */
function whenNpmIsGone(then: () => void): void {
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atFirst = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === atFirst) return;
    clearInterval(timer);
    then();
  }, NPM_CHECK_EVERY_MS);
  timer.unref();
}
