// `npm run dev`: database and sign-in emulator once, the gateway restarted and the pages replaced on every change.
// The local stack runs here, so a restart of the gateway does not wait for it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildWhatIsStale } from './lib/builds.mjs';
import { ensureNode, ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';
import { exitOnFailure, stopStepsOnSignals } from './lib/steps.mjs';

await exitOnFailure(async () => {
  ensureNode();
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const releaseSignals = stopStepsOnSignals();
  await ensurePackages();
  await buildWhatIsStale(['codegen']);
  releaseSignals();
});

const load = createRequire(path.join(root, 'gateway/package.json'));
process.env.SWC_NODE_PROJECT = path.join(root, 'gateway/tsconfig.json');
load('@swc-node/register');
const { LocalStackError } = load('./src/local/local-stack-error.ts');
const { startLocal, LOCAL_PROJECT_ID } = load('./src/local/start-local.ts');
const { stopOnSignals } = load('./src/local/stop-signals.ts');
const { readEnv } = load('./src/env.ts');

const stack = await startStack();
const children = [
  run(
    'gateway',
    path.join(root, 'gateway'),
    ['--watch', '-r', '@swc-node/register', 'src/main.ts'],
    gatewaySettings(),
  ),
  // Vite serves the pages and asks this gateway for everything else.
  run('frontend', path.join(root, 'frontend'), [path.join(packageDir('vite'), 'bin/vite.js')], {
    GATEWAY_URL: `http://127.0.0.1:${process.env.PORT || 4000}`,
  }),
];
stopOnSignals(async () => {
  await Promise.all(children.map((child) => child.end()));
  await stack.stop();
});

async function startStack() {
  const env = readEnv();
  try {
    return await startLocal({
      dataDir: path.resolve(env.DATA_DIR),
      authEmulatorPort: env.AUTH_EMULATOR_PORT,
      projectId: LOCAL_PROJECT_ID,
      needsPostgres: !env.DATABASE_URL,
      needsAuth: !env.FIREBASE_PROJECT_ID && !env.FIREBASE_AUTH_EMULATOR_HOST,
      log: (line) => console.log(line),
    });
  } catch (error) {
    if (!(error instanceof LocalStackError)) throw error;
    console.error(`✗ ${error.message}`);
    process.exit(1);
  }
}

function gatewaySettings() {
  return {
    DATA_DIR: path.resolve(process.env.DATA_DIR || '.data'),
    ...(stack.databaseUrl && { DATABASE_URL: stack.databaseUrl }),
    ...(stack.authEmulatorHost && { FIREBASE_AUTH_EMULATOR_HOST: stack.authEmulatorHost }),
  };
}

function packageDir(name) {
  return path.dirname(
    createRequire(path.join(root, 'frontend/package.json')).resolve(`${name}/package.json`),
  );
}

/** A child in its own process group: `node --watch` has a child of its own, and all of it has to end with us. */
function run(name, cwd, args, settings = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const signalAll = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // All of it has ended already.
    }
  };
  child.once('exit', (code, signal) => console.error(`${name} ended (${signal ?? code})`));
  endWithUs(child.pid);
  const end = async () => {
    signalAll('SIGTERM');
    const insist = setTimeout(() => signalAll('SIGKILL'), 12_000);
    await ended;
    clearTimeout(insist);
  };
  return { end };
}

/** A shell that waits on a pipe from us: however we die, even by kill -9, the pipe closes and it ends the group. */
function endWithUs(group) {
  const watcher = spawn('/bin/sh', ['-c', `read -r _; kill -TERM -- -${group}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
}
