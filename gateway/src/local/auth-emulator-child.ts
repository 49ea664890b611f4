import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccountFile } from './auth-emulator-accounts';
import { runEmulatorProgram } from './auth-emulator-cli';
import { loadInternals } from './auth-emulator-internals';
import { createMailbox } from './auth-emulator-mail';
import { HOST, type EmulatorMessage, type EmulatorSettings } from './auth-emulator-messages';
import { Projects } from './auth-emulator-projects';

/** The emulator in a process of its own; see auth-emulator.ts for the other end of the wire. */
const tell = (message: EmulatorMessage) => {
  // The parent may be gone in this very moment; the disconnect says so, an error here would only be noise.
  if (process.connected) process.send?.(message, () => undefined);
};
const log = (line: string) => tell({ type: 'log', line });

/** Ctrl-C reaches the whole process group, but only the parent decides when we stop. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

let beforeExit: () => void | Promise<void> = () => undefined;
process.once('disconnect', () => void Promise.resolve(beforeExit()).finally(() => process.exit(0)));
process.once('message', (settings: EmulatorSettings) => {
  start(settings).catch((error: Error) => {
    tell({ type: 'failed', reason: error.message });
    process.disconnect();
  });
});

async function start(settings: EmulatorSettings): Promise<void> {
  const gate = openGate();
  const port = await listen(gate.server, settings.port);
  if (port === undefined) return void tell({ type: 'port-taken' });
  try {
    gate.open(await createEmulator(settings));
    tell({ type: 'ready', port });
  } catch (error) {
    if (error instanceof UnreadableAccounts)
      return void tell({ type: 'unreadable-accounts', reason: error.message });
    log(
      `The quick start of the sign-in emulator failed (${(error as Error).message}); using its own program`,
    );
    await new Promise((resolve) => gate.server.close(resolve));
    const program = await runEmulatorProgram({ ...settings, port }, log);
    beforeExit = program.stop;
    tell({ type: 'ready', port });
  }
}

/** Takes the port at once, so that a taken one is told in a moment; requests wait until the emulator is there. */
function openGate() {
  let open: (listener: http.RequestListener) => void = () => undefined;
  const ready = new Promise<http.RequestListener>((resolve) => (open = resolve));
  const server = http.createServer((req, res) => void ready.then((listener) => listener(req, res)));
  return { server, open: (listener: http.RequestListener) => open(listener) };
}

function listen(server: http.Server, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

class UnreadableAccounts extends Error {}

async function createEmulator({ projectId, dataFile }: EmulatorSettings): Promise<http.RequestListener> {
  const { createApp, AgentProjectState } = loadInternals();
  const projects = new Projects(projectId, (id) => new AgentProjectState(id));
  const app = await createApp(projectId, undefined, projects);
  const accounts = dataFile ? openAccounts(dataFile, projects) : undefined;
  const tellMails = createMailbox(projects, log);
  beforeExit = () => accounts?.save();
  return (req, res) => {
    // Even a GET may change an account: it is how the links of the e-mails work.
    res.once('close', () => {
      accounts?.saveSoon();
      tellMails();
    });
    projects.serve(req.url ?? '', () => app(req, res));
  };
}

function openAccounts(dataFile: string, projects: Projects): AccountFile {
  const accounts = new AccountFile(dataFile, projects);
  try {
    accounts.load();
    return accounts;
  } catch (error) {
    throw new UnreadableAccounts((error as Error).message);
  }
}
