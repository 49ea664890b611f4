import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CacheDependencies, CacheTags, CacheTag } from '../cache/cache-tags';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One page in each encoding, made when it is first asked for. */
export class PageBody {
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(private readonly html: string) {}

  as(encoding: Encoding): Promise<Buffer> {
    const made = this.#encoded.get(encoding) ?? encode(this.html, encoding);
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** Quickly rather than tightly: a page with data in it is made anew with every change. */
const BROTLI_QUALITY = 5;

function encode(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(html);
  if (encoding === 'identity') return Promise.resolve(Buffer.from(html));
  return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

interface Kept {
  readonly body: PageBody;
  readonly sources: ReadonlyMap<CacheTag, string>;
}

/** Every tool has a page; those that are asked for most are kept. */
const MOST = 500;

/** Pages that were made, kept until what they were made of changes, as answers are (public-answers.ts). */
export class PageBodies {
  readonly #kept = new LRUCache<string, Kept>({ max: MOST });

  constructor(private readonly data: CacheTags) {}

  find(path: string): PageBody | undefined {
    const kept = this.#kept.get(path);
    const fresh = kept && [...kept.sources].every(([topic, version]) => this.data.version(topic) === version);
    return fresh && (this.data.isConnected || !kept.sources.size) ? kept.body : undefined;
  }

  /** Keeps a page for ever where it holds no data (`sources` is null), or until its data change. */
  keep(path: string, body: PageBody, sources: CacheDependencies | null): void {
    const read = sources ? sources.versions : new Map<CacheTag, string>();
    if (read) this.#kept.set(path, { body, sources: new Map(read) });
  }
}
