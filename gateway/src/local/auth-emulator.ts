import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { prepareDataDir } from './data-dir';
import { takeLock } from './dir-lock';
import { HOST, type EmulatorMessage, type EmulatorSettings } from './auth-emulator-messages';
import { LocalStackError, type Log } from './local-stack-error';

const STOP_IN_MS = 5_000;

export interface AuthEmulatorOptions {
  /** 0 or none: any free port. */
  port?: number;
  /** Accounts, passwords and linked providers outlive a restart in this file; null: they do not. */
  dataFile: string | null;
  /** The project of requests whose API key does not name one (`demo-…`). */
  projectId: string;
  log: Log;
}

export interface RunningAuthEmulator {
  /** `127.0.0.1:PORT`, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  host: string;
  stop(): Promise<void>;
}

/**
 * Starts the Firebase Auth emulator in a child process that dies with this one. It reaches nothing but loopback.
 * @throws LocalStackError when the port is taken, the accounts are unreadable or it is not installed
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<RunningAuthEmulator> {
  const { dataFile, log, projectId, port = 0 } = options;
  const settings = { port, projectId, dataFile: dataFile && path.resolve(dataFile) };
  if (settings.dataFile) prepareDataDir(path.dirname(settings.dataFile));
  const unlock = settings.dataFile ? takeLock(`${settings.dataFile}.lock`) : () => undefined;
  const child = forkChild();
  const stop = async () => {
    await end(child);
    unlock();
  };
  try {
    const usedPort = await untilReady(child, settings, log);
    return { host: `${HOST}:${usedPort}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** From the sources (tests, `npm run dev`) the child is TypeScript, too. */
function forkChild(): ChildProcess {
  const fromSources = __filename.endsWith('.ts');
  const project = path.join(__dirname, '../../tsconfig.json');
  return fork(path.join(__dirname, `auth-emulator-child${path.extname(__filename)}`), {
    execArgv: fromSources ? ['-r', require.resolve('@swc-node/register')] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      ...(fromSources && { SWC_NODE_PROJECT: project }),
    },
  });
}

function untilReady(child: ChildProcess, settings: EmulatorSettings, log: Log): Promise<number> {
  return new Promise((resolve, reject) => {
    let ready = false;
    const refuse = (line: string) => reject(new LocalStackError(line));
    const answer = (message: EmulatorMessage) => {
      if (message.type === 'log') log(message.line);
      if (message.type === 'ready') {
        ready = true;
        resolve(message.port);
      }
      if (message.type === 'port-taken') refuse(portTaken(settings.port));
      if (message.type === 'failed')
        refuse(`The sign-in emulator does not start (${message.reason}): ${OWN_PROJECT}`);
      if (message.type === 'unreadable-accounts') refuse(unreadable(settings.dataFile, message.reason));
    };
    child.on('message', answer);
    child.once('error', (error) =>
      refuse(`The sign-in emulator does not start (${error.message}): ${OWN_PROJECT}`),
    );
    child.once('exit', (code, signal) => {
      if (ready)
        log('The sign-in emulator stopped by itself: nobody can sign in until the shop is started again');
      else refuse(`The sign-in emulator ended before it was ready (${signal ?? code}): ${OWN_PROJECT}`);
    });
    child.send(settings);
  });
}

const OWN_PROJECT = 'run "npm ci", or set FIREBASE_PROJECT_ID and FIREBASE_API_KEY to a project of your own.';

const portTaken = (port: number) =>
  `Port ${port} for the sign-in emulator is taken (another shop?): stop that program, or set AUTH_EMULATOR_PORT ` +
  'to a free port.';

const unreadable = (file: string | null, reason: string) =>
  `The accounts in ${file} are unreadable (${reason}): repair the file, or remove it to start without accounts.`;

/** The child saves its accounts and ends when the wire is cut; the same happens by itself when we die. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const insist = setTimeout(() => child.kill('SIGKILL'), STOP_IN_MS);
  if (child.connected) child.disconnect();
  await ended;
  clearTimeout(insist);
}
