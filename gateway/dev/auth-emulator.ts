import { execFile, fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../src/start-error';
import type { EmulatorMessage, EmulatorSettings } from './auth-emulator/server';
import { prepareDataDir, takeLock } from './data-dir';

const STOP_IN_MS = 5_000;
const FOLDER = path.join(__dirname, 'auth-emulator');

export interface AuthEmulatorOptions {
  /** 0 or missing: any free port. */
  port?: number;
  /** Accounts, passwords and linked providers survive a restart in this file; null: they do not. */
  dataFile: string | null;
  /** The project of requests whose API key does not name one (`demo-…`). */
  projectId: string;
  log: (line: string) => void;
}

export interface RunningAuthEmulator {
  /** `127.0.0.1:PORT`, as FIREBASE_AUTH_EMULATOR_HOST expects it. */
  host: string;
  stop(): Promise<void>;
}

/**
 * Starts the Firebase Auth emulator in a child process that ends with this one. It uses nothing but loopback.
 * @throws StartError if the port is taken, the accounts are unreadable or the emulator cannot be installed
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<RunningAuthEmulator> {
  const { dataFile, log, projectId, port = 0 } = options;
  const settings = { port, projectId, dataFile: dataFile && path.resolve(dataFile) };
  await ensureInstalled(log);
  if (settings.dataFile) prepareDataDir(path.dirname(settings.dataFile));
  const unlock = settings.dataFile ? takeLock(`${settings.dataFile}.lock`) : () => undefined;
  const child = forkServer();
  const stop = async () => {
    await end(child);
    unlock();
  };
  try {
    return { host: `127.0.0.1:${await untilListening(child, settings, log)}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `npm start` and `npm test` install firebase-tools with the packages; this is for everything else. */
async function ensureInstalled(log: (line: string) => void): Promise<void> {
  if (existsSync(path.join(FOLDER, 'node_modules/.package-lock.json'))) return;
  log('Installing the sign-in emulator, once');
  const build = path.join(__dirname, '../scripts/build.mjs');
  await promisify(execFile)(process.execPath, [build, 'authEmulator']).catch(
    (error: Error & { stderr: string }) => {
      throw new StartError(
        `The sign-in emulator cannot be installed: ${error.stderr.trim()}\n${ALTERNATIVE}`,
      );
    },
  );
}

function forkServer(): ChildProcess {
  return fork(path.join(FOLDER, 'server.ts'), {
    execArgv: ['-r', require.resolve('@swc-node/register')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      SWC_NODE_PROJECT: path.join(__dirname, '../tsconfig.json'),
      SWC_NATIVE_BINDING_CACHE: process.env.SWC_NATIVE_BINDING_CACHE,
    },
  });
}

/** Resolves with the port as soon as it is open: requests wait there until the emulator has loaded. */
function untilListening(
  child: ChildProcess,
  settings: EmulatorSettings,
  log: (line: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let isListening = false;
    const refuse = (line: string) => (isListening ? log(line) : reject(new StartError(line)));
    const failed = (reason: string) =>
      refuse(`The sign-in emulator does not start (${reason}): ${ALTERNATIVE}`);
    child.on('message', (message: EmulatorMessage) => {
      if (message.type === 'log') log(message.line);
      if (message.type === 'listening') {
        isListening = true;
        resolve(message.port);
      }
      if (message.type === 'port-taken') refuse(portTaken(settings.port));
      if (message.type === 'failed') failed(message.reason);
      if (message.type === 'unreadable-accounts') refuse(unreadable(settings.dataFile, message.reason));
    });
    child.once('error', (error) => failed(error.message));
    child.once('exit', (code, signal) => {
      if (isListening)
        log('The sign-in emulator stopped by itself: nobody can sign in until the shop is started again');
      else failed(`it ended with ${signal ?? code}`);
    });
    child.send(settings);
  });
}

const ALTERNATIVE = 'run "npm ci", or set FIREBASE_PROJECT_ID and FIREBASE_API_KEY to a project of your own.';

const portTaken = (port: number) =>
  `Port ${port} for the sign-in emulator is taken (another shop?): stop that program, or set AUTH_EMULATOR_PORT to a free port.`;

const unreadable = (file: string | null, reason: string) =>
  `The accounts in ${file} are unreadable (${reason}): repair the file, or remove it to start without accounts.`;

/** The child saves its accounts and ends when the channel closes; that also happens when this process dies. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_IN_MS);
  if (child.connected) child.disconnect();
  await ended;
  clearTimeout(timer);
}
