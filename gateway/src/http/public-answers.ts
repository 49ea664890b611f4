import { LRUCache } from 'lru-cache';
import type { CacheDependencies, CacheTags, CacheTag } from '../cache/cache-tags';

/** Bytes of answers that one gateway keeps. */
const MAX_BYTES = 64 * 1024 * 1024;

export interface Answer {
  /** Names and values in turn, as Node takes them; without the length, which a 304 has not. */
  readonly headers: readonly string[];
  readonly etag: string | undefined;
  readonly body: Buffer;
}

interface Kept extends Answer {
  readonly sources: ReadonlyMap<CacheTag, string>;
}

/**
 * Answers made only of public data, kept until PostgreSQL announces a change of what they were made of. They are the
 * same for everybody. What an order may do is never read from here: orders are decided in the database.
 */
export class PublicAnswers {
  readonly #answers = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 500,
  });

  constructor(private readonly data: CacheTags) {}

  /** The answer that was given to the same request before, unless what it was made of has changed. */
  find(request: string): Answer | undefined {
    if (!this.data.isConnected) return undefined;
    const kept = this.#answers.get(request);
    if (!kept) return undefined;
    for (const [topic, version] of kept.sources)
      if (this.data.version(topic) !== version) {
        this.#answers.delete(request);
        return undefined;
      }
    return kept;
  }

  /** Keeps a good answer, if it may be. */
  keep(request: string, answer: Answer, { versions: read }: CacheDependencies): void {
    if (read) this.#answers.set(request, { ...answer, sources: new Map(read) });
  }
}
