import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The Firebase Auth emulator as a child process; ../auth-emulator.ts starts it. */
export const HOST = '127.0.0.1';

/** What the parent sends at the start. */
export interface EmulatorSettings {
  /** 0: any free port. */
  port: number;
  projectId: string;
  /** Where accounts survive a restart; null: nowhere. */
  dataFile: string | null;
}

/** What this process sends to its parent. */
export type EmulatorMessage =
  /** The port is open; requests wait until the emulator has loaded. */
  | { type: 'listening'; port: number }
  | { type: 'port-taken' }
  | { type: 'unreadable-accounts'; reason: string }
  | { type: 'failed'; reason: string }
  | { type: 'log'; line: string };

/** An account as the emulator holds it; the fields that we use. */
interface EmulatorUser {
  localId: string;
  providerUserInfo?: { providerId: string }[];
}

/** One Firebase project inside the emulator. */
interface ProjectState {
  users: Map<string, EmulatorUser>;
  /** Codes that a real project would send by e-mail. */
  oobs: Map<string, { email: string; requestType: string; oobCode: string; oobLink: string }>;
  overwriteUserWithLocalId(localId: string, user: EmulatorUser): EmulatorUser;
}

interface Internals {
  createApp(
    projectId: string,
    mode: undefined,
    states: Map<string, ProjectState>,
  ): Promise<http.RequestListener>;
  AgentProjectState: new (projectId: string) => ProjectState;
}

/** What the Firebase client and admin SDKs call. The emulator would compile its whole API otherwise: 5 s, not 1.5 s. */
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

const SAVE_AFTER_MS = 50;

/** Keeps the emulator's accounts in a file. It holds passwords in plain text: only this user may read it. */
class AccountFile {
  #timer: NodeJS.Timeout | undefined;
  #saved = '{}';
  #projects = new Map<string, ProjectState>();

  /** @throws UnreadableAccounts if the file is damaged: accounts are never discarded silently */
  constructor(private readonly file: string) {
    try {
      if (existsSync(file)) this.#saved = readFileSync(file, 'utf8');
      JSON.parse(this.#saved);
    } catch (error) {
      throw new UnreadableAccounts((error as Error).message);
    }
  }

  load(projects: Projects): void {
    this.#projects = projects;
    for (const [id, users] of Object.entries(JSON.parse(this.#saved) as Record<string, EmulatorUser[]>)) {
      const state = projects.get(id);
      for (const user of users) state.overwriteUserWithLocalId(user.localId, withoutDerived(user));
    }
  }

  /** Saves shortly after the first of a burst of changes. */
  saveSoon(): void {
    this.#timer ??= setTimeout(() => this.save(), SAVE_AFTER_MS);
  }

  /** Replaces the file in one step: a crash leaves the old one or the new one. */
  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const accounts: Record<string, EmulatorUser[]> = {};
    for (const [projectId, state] of this.#projects) accounts[projectId] = [...state.users.values()];
    const text = JSON.stringify(accounts);
    // Nothing is loaded yet while the emulator starts: the file is left as it is.
    if (!this.#projects.size || text === this.#saved) return;
    writeFileSync(`${this.file}.new`, text, { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
    this.#saved = text;
  }
}

class UnreadableAccounts extends Error {}

/** The emulator derives these two from the e-mail address and the phone number; given as well, they would double. */
function withoutDerived(user: EmulatorUser): EmulatorUser {
  const linked = user.providerUserInfo?.filter(
    ({ providerId }) => !['password', 'phone'].includes(providerId),
  );
  return { ...user, providerUserInfo: linked ?? [] };
}

const MAIL_PURPOSES: Record<string, string> = {
  VERIFY_EMAIL: 'confirm the e-mail address',
  PASSWORD_RESET: 'set a new password (it is the newPassword at the end of the address)',
  EMAIL_SIGNIN: 'sign in',
  VERIFY_AND_CHANGE_EMAIL: 'confirm the new e-mail address',
};

/** The emulator sends no e-mail. Returns a function that logs each new one. */
function createMailLog(projects: Projects): () => void {
  const logged = new Set<string>();
  return () => {
    for (const { oobCode, oobLink, email, requestType } of [...projects.values()].flatMap((state) => [
      ...state.oobs.values(),
    ])) {
      if (logged.has(oobCode)) continue;
      logged.add(oobCode);
      const link = requestType === 'PASSWORD_RESET' ? `${oobLink}&newPassword=NEW_PASSWORD` : oobLink;
      send({ type: 'log', line: `E-mail to ${email}, to ${MAIL_PURPOSES[requestType] ?? 'go on'}: ${link}` });
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
    // A GET may change an account, too: the links in e-mails are GETs.
    res.once('close', () => {
      accounts?.saveSoon();
      logMails();
    });
    projects.serve(req.url ?? '', () => app(req, res));
  };
}

/**
 * Opens the port before the emulator loads (about 2 s), so that a taken one is reported at once and the shop can start
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
  server.once('error', (error: NodeJS.ErrnoException) =>
    send(error.code === 'EADDRINUSE' ? { type: 'port-taken' } : { type: 'failed', reason: error.message }),
  );
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  send({ type: 'listening', port: (server.address() as AddressInfo).port });
  open(await createEmulator(projectId, accounts));
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
