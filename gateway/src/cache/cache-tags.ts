import type { CacheTag } from './public-tables';

export type { CacheTag };

/** Beyond this many tags the whole cache is invalidated, so that the map cannot grow without end. */
const MAX_TAGS = 10_000;

/**
 * The version of each tag. Every change that this gateway makes or is notified of increases it. While notifications
 * cannot be received, nothing may be cached.
 */
export class CacheTags {
  #versions = new Map<string, number>();
  #epoch = 0;
  #isConnected = false;

  /** True if changes made elsewhere are received now. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Set when the connection for notifications opens or closes. Either invalidates everything. */
  set isConnected(isConnected: boolean) {
    this.#isConnected = isConnected;
    this.invalidateAll();
  }

  /** Notifies the other gateways; set by the connection to them (invalidations.ts). */
  announce: (tag: CacheTag) => void = () => undefined;

  version(tag: CacheTag): string {
    return `${this.#epoch}.${this.#versions.get(tag) ?? 0}`;
  }

  /**
   * Invalidates a table, or one tool and with it every list of tools: in this gateway immediately, in the others within
   * 100 ms. Call it after the commit.
   */
  invalidate(tag: CacheTag): void {
    this.apply(tag);
    this.announce(tag);
  }

  /** Invalidates a tag in this gateway only: another one announced it. */
  apply(tag: string): void {
    if (this.#versions.size > MAX_TAGS) this.invalidateAll();
    for (const name of new Set([tag, tag.split(':', 1)[0] ?? tag]))
      this.#versions.set(name, (this.#versions.get(name) ?? 0) + 1);
  }

  invalidateAll(): void {
    this.#epoch += 1;
    this.#versions.clear();
  }
}

/** The dependencies of a response: versions of public data, or something private that forbids caching it. */
export class CacheDependencies {
  #versions: Map<CacheTag, string> | null = new Map();

  constructor(private readonly tags: CacheTags) {}

  /** Call it before the read, so that a change between the read and the response is noticed. */
  dependsOn(tag: CacheTag): void {
    if (this.#versions && !this.#versions.has(tag)) this.#versions.set(tag, this.tags.version(tag));
  }

  /** The response depends on who sent the request, or on data whose changes are not announced. */
  markPrivate(): void {
    this.#versions = null;
  }

  /** The versions that the response was built from; null if it must not be cached. */
  get versions(): ReadonlyMap<CacheTag, string> | null {
    return this.#versions?.size && this.tags.isConnected ? this.#versions : null;
  }
}
