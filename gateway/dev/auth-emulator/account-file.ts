import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** An account as the emulator holds it; the fields that we use. */
interface EmulatorUser {
  localId: string;
  providerUserInfo?: { providerId: string }[];
}

/** One Firebase project inside the emulator. */
export interface ProjectState {
  users: Map<string, EmulatorUser>;
  /** Codes that a real project would send by email. */
  oobs: Map<string, { email: string; requestType: string; oobCode: string; oobLink: string }>;
  overwriteUserWithLocalId(localId: string, user: EmulatorUser): EmulatorUser;
}

/** The states of all projects; a project that is new gets one. */
interface ProjectStates extends Map<string, ProjectState> {
  get(projectId: string): ProjectState;
}

const SAVE_AFTER_MS = 50;

/** Keeps the emulator's accounts in a file. It holds passwords in plain text: only this user may read it. */
export class AccountFile {
  #timer: NodeJS.Timeout | undefined;
  #saved = '{}';
  #projects: ProjectStates | undefined;

  /** @throws UnreadableAccounts if the file is damaged: accounts are never discarded silently */
  constructor(private readonly file: string) {
    try {
      if (existsSync(file)) this.#saved = readFileSync(file, 'utf8');
      JSON.parse(this.#saved);
    } catch (error) {
      throw new UnreadableAccounts((error as Error).message);
    }
  }

  load(projects: ProjectStates): void {
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
    for (const [projectId, state] of this.#projects ?? []) accounts[projectId] = [...state.users.values()];
    const text = JSON.stringify(accounts);
    // Nothing is loaded yet while the emulator starts: the file is left as it is.
    if (!this.#projects?.size || text === this.#saved) return;
    writeFileSync(`${this.file}.new`, text, { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
    this.#saved = text;
  }
}

export class UnreadableAccounts extends Error {}

/** The emulator derives these two from the email address and the phone number; given as well, they would double. */
function withoutDerived(user: EmulatorUser): EmulatorUser {
  const linked = user.providerUserInfo?.filter(
    ({ providerId }) => !['password', 'phone'].includes(providerId),
  );
  return { ...user, providerUserInfo: linked ?? [] };
}
