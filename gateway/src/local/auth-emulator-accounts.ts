import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { EmulatorUser } from './auth-emulator-internals';
import type { Projects } from './auth-emulator-projects';

type Accounts = Record<string, EmulatorUser[]>;

const SAVE_AFTER_MS = 50;

/** Keeps the emulator's accounts in a file. It holds passwords in the clear: only this user may read it. */
export class AccountFile {
  #timer: NodeJS.Timeout | undefined;
  #saved = '';

  constructor(
    private readonly file: string,
    private readonly projects: Projects,
  ) {}

  /** @throws SyntaxError and the like when the file is damaged: nobody's accounts are thrown away unasked */
  load(): void {
    if (!existsSync(this.file)) return;
    this.#saved = readFileSync(this.file, 'utf8');
    const accounts = JSON.parse(this.#saved) as Accounts;
    for (const [projectId, users] of Object.entries(accounts)) {
      const state = this.projects.get(projectId);
      for (const user of users) state.overwriteUserWithLocalId(user.localId, withoutDerived(user));
    }
  }

  /** Saves shortly after the last of a burst of changes, but a long burst does not put it off. */
  saveSoon(): void {
    this.#timer ??= setTimeout(() => this.save(), SAVE_AFTER_MS);
  }

  /** The new file takes the old one's place in one step: a crash leaves the one or the other. */
  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const accounts: Accounts = {};
    for (const [projectId, state] of this.projects) accounts[projectId] = [...state.users.values()];
    const text = JSON.stringify(accounts);
    if (text === this.#saved) return;
    writeFileSync(`${this.file}.new`, text, { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
    this.#saved = text;
  }
}

/** The emulator adds these two from the e-mail and the telephone number itself; given as well, they double. */
function withoutDerived(user: EmulatorUser): EmulatorUser {
  const linked = user.providerUserInfo?.filter(
    ({ providerId }) => !['password', 'phone'].includes(providerId),
  );
  return { ...user, providerUserInfo: linked ?? [] };
}
