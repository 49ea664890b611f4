/** A part of the data that everybody may read and that PostgreSQL announces changes of: a table, or one row of it. */
export type Topic = 'tools' | 'reviews' | 'users' | `tools:${string}`;

/** More rows than this are not told apart: then everything counts as changed. */
const MAX_TOPICS = 10_000;

/**
 * The version of each topic, counted up by every change that this gateway makes or hears of. Nothing may be kept while
 * changes cannot be heard.
 */
export class PublicData {
  #versions = new Map<string, number>();
  #epoch = 0;
  #hears = false;

  /** Whether changes made elsewhere are heard now. */
  get hears(): boolean {
    return this.#hears;
  }

  /** Changes are heard from now on, or not any more; what was kept before counts as changed. */
  set hears(hears: boolean) {
    this.#hears = hears;
    this.#forget();
  }

  version(topic: Topic): string {
    return `${this.#epoch}.${this.#versions.get(topic) ?? 0}`;
  }

  /** One tool has changed (and so has every list of tools), or a whole table. */
  changed(topic: string): void {
    if (this.#versions.size > MAX_TOPICS) this.#forget();
    for (const name of new Set([topic, topic.split(':', 1)[0] ?? topic]))
      this.#versions.set(name, (this.#versions.get(name) ?? 0) + 1);
  }

  #forget(): void {
    this.#epoch += 1;
    this.#versions.clear();
  }
}

/** What one answer was made of: the versions of public data, or something private. */
export class AnswerSources {
  #read: Map<Topic, string> | null = new Map();

  constructor(private readonly data: PublicData) {}

  /** Said before the read, so that a change between the read and the answer is noticed. */
  readsPublic(topic: Topic): void {
    if (this.#read && !this.#read.has(topic)) this.#read.set(topic, this.data.version(topic));
  }

  /** The answer depends on who asks, or on data whose changes nobody announces. */
  isPrivate(): void {
    this.#read = null;
  }

  /** The versions that the answer was made of; null where it must not be kept. */
  get read(): ReadonlyMap<Topic, string> | null {
    return this.#read?.size && this.data.hears ? this.#read : null;
  }
}
