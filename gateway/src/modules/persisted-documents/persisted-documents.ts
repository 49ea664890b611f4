import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { PersistedDocument } from './persisted-document.entity';

/** Characters of documents that are not of these pages: some hundred documents. */
const MAX_CHARACTERS = 2 * 1024 * 1024;

export const hashOfDocument = (text: string): string => hash('sha256', text);

/**
 * GraphQL documents by the hashes that pages send in their place: those of the pages that this gateway serves, and those of
 * other releases, whose pages are still open somewhere (adr/0129). This is the cache that Apollo Server asks for persisted queries, with its own prefix.
 */
export class PersistedDocuments {
  readonly #own: ReadonlyMap<string, string>;
  /** Of other releases. */
  readonly #others = lru();
  /** Of clients that sent their text along with the hash. */
  readonly #sent = lru();

  constructor(
    private readonly db: EntityManager,
    texts: readonly string[],
  ) {
    this.#own = new Map(texts.map((text) => [hashOfDocument(text), text]));
  }

  /** Stores the documents of these pages, for gateways of other releases. */
  async store(): Promise<void> {
    const rows = [...this.#own].map(([key, text]) => ({ hash: key, text, seenAt: () => 'now()' }));
    if (rows.length === 0) return;
    await this.db
      .createQueryBuilder()
      .insert()
      .into(PersistedDocument)
      .values(rows)
      .orUpdate(['seen_at'], ['hash'])
      .execute();
  }

  /** True if the pages of some release send it. */
  async isOfPages(documentHash: string): Promise<boolean> {
    return (await this.#find(documentHash)) !== undefined;
  }

  async get(key: string): Promise<string | undefined> {
    const documentHash = withoutPrefix(key);
    return (await this.#find(documentHash)) ?? this.#sent.get(documentHash);
  }

  set(key: string, text: string): Promise<void> {
    this.#sent.set(withoutPrefix(key), text);
    return Promise.resolve();
  }

  delete(key: string): Promise<boolean> {
    return Promise.resolve(this.#sent.delete(withoutPrefix(key)));
  }

  async #find(documentHash: string): Promise<string | undefined> {
    const known = this.#own.get(documentHash) ?? this.#others.get(documentHash);
    if (known !== undefined || !/^[0-9a-f]{64}$/.test(documentHash)) return known;
    const row = await this.db.findOneBy(PersistedDocument, { hash: documentHash });
    if (row) this.#others.set(documentHash, row.text);
    return row?.text;
  }
}

const lru = () =>
  new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (text, key) => text.length + key.length,
  });

/** Apollo Server puts `apq:` in front. */
const withoutPrefix = (key: string): string => key.slice(key.lastIndexOf(':') + 1);
