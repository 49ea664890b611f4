import { AsyncLocalStorage } from 'node:async_hooks';
import type { ProjectState } from './auth-emulator-internals';

/**
 * Every project of the emulator. Real API keys belong to a project each; the emulator gives all keys to its
 * default project. Here a key that starts with `demo-` names its project, so tests can have one of their own.
 */
export class Projects extends Map<string, ProjectState> {
  readonly #project = new AsyncLocalStorage<string>();

  constructor(
    private readonly defaultId: string,
    private readonly make: (projectId: string) => ProjectState,
  ) {
    super();
  }

  /** Runs a request so that the default project stands for the one that its API key names. */
  serve(url: string, next: () => void): void {
    const query = new URLSearchParams(url.split('?', 2)[1]);
    const key = query.get('key') ?? query.get('apiKey') ?? '';
    this.#project.run(key.startsWith('demo-') ? key : this.defaultId, next);
  }

  override get(projectId: string): ProjectState {
    const id = projectId === this.defaultId ? (this.#project.getStore() ?? projectId) : projectId;
    const known = super.get(id);
    if (known) return known;
    const state = this.make(id);
    super.set(id, state);
    return state;
  }
}
