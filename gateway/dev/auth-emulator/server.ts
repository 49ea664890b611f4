import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccountFile, UnreadableAccounts, type ProjectState } from './account-file';

/** The Firebase Auth emulator as a child process; ../auth-emulator.ts starts it. */
export const HOST = '127.0.0.1';

/** First message of the parent. */
export interface EmulatorSettings {
  /** 0: any free port. */
  port: number;
  projectId: string;
  /** Where accounts survive a restart; null: nowhere. */
  dataFile: string | null;
}

/** Message of this process to its parent. */
export type EmulatorMessage =
  /** The port is open; requests wait until the emulator has loaded. */
  | { type: 'listening'; port: number }
  | { type: 'port-taken' }
  | { type: 'unreadable-accounts'; reason: string }
  | { type: 'failed'; reason: string }
  | { type: 'log'; line: string };

interface Internals {
  createApp(
    projectId: string,
    mode: undefined,
    states: Map<string, ProjectState>,
  ): Promise<http.RequestListener>;
  AgentProjectState: new (projectId: string) => ProjectState;
}

/** Paths that the Firebase client and admin SDKs call. The emulator would compile its whole API otherwise: 5 s, not 1.5 s. */
const USED_PATHS = new Set([
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithCustomToken',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:batchDelete',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:sendOobCode',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/v1/token',
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
]);

/**
 * Loads modules from inside firebase-tools: its program `firebase emulators:start` takes 15 s and 300 MB. The version is
 * pinned in package.json, and gateway/tests/local notices an update that moves them.
 */
function loadInternals(): Internals {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a path without types
  const load = (name: string): unknown => require(`firebase-tools/lib/emulator/auth/${name}`);
  const { default: apiSpec } = load('apiSpec') as { default: { paths: Record<string, unknown> } };
  for (const path of Object.keys(apiSpec.paths)) {
    if (!USED_PATHS.has(path)) delete apiSpec.paths[path];
  }
  return { ...(load('server') as Internals), ...(load('state') as Internals) };
}

/**
 * All projects of the emulator. A real API key belongs to one project; the emulator gives every key to its default
 * project. Here a key that starts with `demo-` names its project, so that each test can have its own.
 */
class Projects extends Map<string, ProjectState> {
  readonly #project = new AsyncLocalStorage<string>();

  constructor(
    private readonly defaultId: string,
    private readonly create: (projectId: string) => ProjectState,
  ) {
    super();
  }

  /** Runs a request with the project of its API key as the default project. */
  serve(url: string, next: () => void): void {
    const query = new URLSearchParams(url.split('?', 2)[1]);
    const key = query.get('key') ?? query.get('apiKey') ?? '';
    this.#project.run(key.startsWith('demo-') ? key : this.defaultId, next);
  }

  override get(projectId: string): ProjectState {
    const id = projectId === this.defaultId ? (this.#project.getStore() ?? projectId) : projectId;
    const known = super.get(id);
    if (known) return known;
    const state = this.create(id);
    super.set(id, state);
    return state;
  }
}

const MAIL_PURPOSES: Record<string, string> = {
  VERIFY_EMAIL: 'confirm the email address',
  PASSWORD_RESET: 'set a new password (it is the newPassword at the end of the address)',
  EMAIL_SIGNIN: 'sign in',
  VERIFY_AND_CHANGE_EMAIL: 'confirm the new email address',
};

/** The emulator sends no email. Returns a function that logs each new one. */
function createMailLog(projects: Projects): () => void {
  const logged = new Set<string>();
  return () => {
    for (const { oobCode, oobLink, email, requestType } of [...projects.values()].flatMap((state) => [
      ...state.oobs.values(),
    ])) {
      if (logged.has(oobCode)) continue;
      logged.add(oobCode);
      const link = requestType === 'PASSWORD_RESET' ? `${oobLink}&newPassword=NEW_PASSWORD` : oobLink;
      send({ type: 'log', line: `Email to ${email}, to ${MAIL_PURPOSES[requestType] ?? 'go on'}: ${link}` });
    }
  };
}

async function createEmulator(projectId: string, accounts?: AccountFile): Promise<http.RequestListener> {
  const { createApp, AgentProjectState } = loadInternals();
  const projects = new Projects(projectId, (id) => new AgentProjectState(id));
  const app = await createApp(projectId, undefined, projects);
  accounts?.load(projects);
  const logMails = createMailLog(projects);
  return (req, res) => {
    // A GET may change an account, too: the links in emails are GETs.
    res.once('close', () => {
      accounts?.saveSoon();
      logMails();
    });
    projects.serve(req.url ?? '', () => app(req, res));
  };
}

/**
 * Opens the port before the emulator loads (about 2 s), so that a taken one is reported immediately and the shop can start
 * meanwhile. Requests wait for the emulator.
 */
async function start({ port, projectId, dataFile }: EmulatorSettings): Promise<void> {
  const accounts = dataFile ? new AccountFile(dataFile) : undefined;
  process.once('disconnect', () => {
    accounts?.save();
    process.exit(0);
  });
  let open: (listener: http.RequestListener) => void = () => undefined;
  const emulator = new Promise<http.RequestListener>((resolve) => (open = resolve));
  const server = http.createServer((req, res) => void emulator.then((listener) => listener(req, res)));
  await listen(server, port);
  send({ type: 'listening', port: (server.address() as AddressInfo).port });
  open(await createEmulator(projectId, accounts));
}

/** Longest time that a busy emulator needs to notice that its shop was killed, and to free the port, ms. */
const PORT_TIMEOUT = 4_000;
const RETRY_EVERY = 100;

/** Resolves when the server listens; reports a port that stays taken, and never resolves then. */
function listen(server: http.Server, port: number): Promise<void> {
  const began = performance.now();
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') return send({ type: 'failed', reason: error.message });
    if (performance.now() - began > PORT_TIMEOUT) return send({ type: 'port-taken' });
    setTimeout(() => server.listen(port, HOST), RETRY_EVERY);
  });
  return new Promise((resolve) => {
    server.once('listening', resolve);
    server.listen(port, HOST);
  });
}

function send(message: EmulatorMessage): void {
  // The parent may be gone at this very moment: 'disconnect' handles that.
  if (process.connected) process.send?.(message, () => undefined);
}

/** Ctrl-C reaches the whole process group, but only the parent decides when this process stops. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('message', (settings: EmulatorSettings) => {
  start(settings).catch((error: Error) =>
    send({
      type: error instanceof UnreadableAccounts ? 'unreadable-accounts' : 'failed',
      reason: error.message,
    }),
  );
});
