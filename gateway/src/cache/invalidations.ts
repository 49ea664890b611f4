import { Client } from 'pg';
import type { Logger } from 'pino';
import type { CacheTags } from './cache-tags';
import { CHANNEL, type CacheTag } from './public-tables';

/** Pause before the next attempt to connect, ms. */
const RETRY = 1_000;
/** Longest attempt to connect, ms. */
const CONNECT_TIMEOUT = 2_000;
/** Tags that this gateway invalidated are announced together, so long after the first of them, ms. */
const COALESCE = 100;
/** A connection that does not answer a statement for this long is treated as closed, ms. */
const QUERY_TIMEOUT = 2_000;
/** How often an idle connection is checked, ms. */
const HEARTBEAT = 2_000;
/** Longest age of a cached response, ms: the limit for a gateway that died between a commit and its announcement. */
const MAX_AGE = 60_000;
/** Ids in one announcement: PostgreSQL takes up to 8,000 bytes. */
const IDS_PER_PAYLOAD = 200;
/** More tags than this that wait for a connection are announced as their tables. */
const MAX_PENDING = 10_000;

const tableOf = (tag: string): string => tag.split(':', 1)[0] ?? tag;

/** The tags that a payload names. */
function tagsOf(payload: string): string[] {
  const [table = '', ids] = payload.split(':', 2);
  return ids === undefined ? [table] : ids.split(',').map((id) => `${table}:${id}`);
}

/** The reverse of tagsOf: few payloads for many tags. */
function payloadsOf(tags: Iterable<string>): string[] {
  const ids = new Map<string, string[]>();
  const payloads: string[] = [];
  for (const tag of tags) {
    const [table = '', id] = tag.split(':', 2);
    const known = ids.get(table);
    if (id === undefined) payloads.push(table);
    else if (known) known.push(id);
    else ids.set(table, [id]);
  }
  for (const [table, all] of ids)
    for (let from = 0; from < all.length; from += IDS_PER_PAYLOAD)
      payloads.push(`${table}:${all.slice(from, from + IDS_PER_PAYLOAD).join(',')}`);
  return payloads;
}

/**
 * Connects the cache tags of this gateway with PostgreSQL: applies what triggers and other gateways announce (NOTIFY),
 * and announces what this gateway invalidates. While there is no connection, `tags.isConnected` is false and nothing is
 * cached. Resolves after the first attempt to connect.
 */
export async function listenForInvalidations(options: {
  url: string;
  tags: CacheTags;
  log: Logger;
  maxAge?: number;
}): Promise<{ stop(): Promise<void> }> {
  const listener = new InvalidationListener(options.url, options.tags, options.log, options.maxAge);
  await listener.connect();
  return listener;
}

class InvalidationListener {
  #client: Client | undefined;
  #ownPid = 0;
  #stopped = false;
  readonly #pending = new Set<string>();
  #flushTimer: NodeJS.Timeout | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #expiry: NodeJS.Timeout;

  constructor(
    private readonly url: string,
    private readonly tags: CacheTags,
    private readonly log: Logger,
    maxAge = MAX_AGE,
  ) {
    tags.announce = (tag) => this.#queue(tag);
    this.#heartbeat = setInterval(() => void this.#send('SELECT 1'), HEARTBEAT).unref();
    this.#expiry = setInterval(() => tags.invalidateAll(), maxAge).unref();
  }

  async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'shop changes',
      query_timeout: QUERY_TIMEOUT,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
    });
    this.#client = client;
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload = '', processId }) => {
      // Its own announcements have been applied before.
      if (processId !== this.#ownPid) tagsOf(payload).forEach((tag) => this.tags.apply(tag));
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      this.#ownPid = rows[0]?.pid ?? 0;
      await client.query(`LISTEN ${CHANNEL}`);
      this.tags.isConnected = true;
      this.#flushSoon();
    } catch (error) {
      this.log.debug({ err: error }, 'cannot listen for invalidations');
      this.#lose(client);
    }
  }

  /** Announces what is still queued, then closes the connection. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of [this.#heartbeat, this.#expiry, this.#flushTimer, this.#retryTimer])
      clearTimeout(timer);
    await this.#flush();
    await this.#client?.end().catch(() => undefined);
  }

  #queue(tag: CacheTag): void {
    this.#pending.add(this.#pending.size < MAX_PENDING ? tag : tableOf(tag));
    this.#flushSoon();
  }

  #flushSoon(): void {
    this.#flushTimer ??= setTimeout(() => void this.#flush(), COALESCE).unref();
  }

  async #flush(): Promise<void> {
    this.#flushTimer = undefined;
    if (!this.#pending.size) return;
    const tags = [...this.#pending];
    this.#pending.clear();
    const sent = await this.#send(
      `SELECT pg_notify('${CHANNEL}', payload) FROM unnest($1::text[]) AS payload`,
      [payloadsOf(tags)],
    );
    if (!sent) tags.forEach((tag) => this.#pending.add(tag));
  }

  /** True if the statement succeeded; a connection that fails is closed and opened again. */
  async #send(text: string, values: unknown[] = []): Promise<boolean> {
    const client = this.#client;
    if (!client || !this.tags.isConnected) return false;
    try {
      await client.query(text, values);
      return true;
    } catch (error) {
      this.log.debug({ err: error }, 'cannot announce invalidations');
      this.#lose(client);
      return false;
    }
  }

  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.tags.isConnected = false;
    void client.end().catch(() => undefined);
    if (!this.#stopped) this.#retryTimer = setTimeout(() => void this.connect(), RETRY).unref();
  }
}
