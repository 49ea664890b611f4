import { createHash } from 'node:crypto';
import pg, { type ClientConfig, type PoolConfig, type QueryConfig } from 'pg';
import type { DataSource } from 'typeorm';
import type { Tracing } from '../shared/tracing';
import type { Liveness } from './liveness';
import { ReconnectingPool, type ReconnectingConfig } from './reconnecting-pool';

/**
 * Statements that one process prepares: those of its code (the stories run 525). The limit is for statements whose
 * text varies, which would only fill the server's memory.
 */
const MAX_PREPARED = 1_000;
/**
 * Orders and users are searched by any part of a text, also by one letter, where an index only costs: planned each time.
 * Their statements are too many to remember.
 */
const PLANNED_EACH_TIME = /\bLIKE (lower\(|\$\d+::text)/;
/** pg's message when a statement has no answer. */
const TIMED_OUT = 'Query read timeout';
/** PostgreSQL's code when a standby is asked for a change. */
const READ_ONLY = '25006';

const names = new Map<string, string>();

/** The name under which a statement is prepared; null if it is not. */
function nameOf(text: string): string | null {
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= MAX_PREPARED || PLANNED_EACH_TIME.test(text)) return null;
    name = createHash('md5').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

interface ShopClientConfig {
  readonly tracing?: Tracing | null;
  /** Longest time of one attempt to connect, ms. The pool's own time-out counts the wait for a free connection, too. */
  readonly attemptTimeout?: number;
  readonly liveness?: Liveness;
  /** Longest wait for the result of a statement, ms, while the server answers others. */
  readonly answerTimeout?: number;
}

/**
 * A connection that prepares each statement with parameters, so that PostgreSQL parses and plans it once a connection
 * (TypeORM names no statements), and that closes itself before it reports an error after which it is of no use. In the
 * pool, it would keep the next statement waiting behind the one that timed out, or lead to a server that is not the primary
 * any more.
 */
class ShopClient extends pg.Client {
  readonly #tracing: Tracing | null;
  readonly #config: ClientConfig & ShopClientConfig;
  readonly #ended = new Promise((resolve) => this.once('end', resolve));
  /** Statements without an answer. */
  #running = 0;
  #stopWatching: (() => void) | null = null;

  constructor(config: ClientConfig & ShopClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: config.attemptTimeout ?? config.connectionTimeoutMillis });
    this.#config = config;
    this.#tracing = config.tracing ?? null;
    this.connection.on('readyForQuery', () => this.#answered());
    this.once('end', () => this.#watch(0));
    // Without a listener, Node would end the process. While the pool hands a connection to a request, neither of them listens.
    // The request still learns of the error: its first statement is rejected.
    this.on('error', () => undefined);
  }

  #answered(): void {
    this.#config.liveness?.answered();
    this.#watch(Math.max(0, this.#running - 1));
  }

  /** Watches the server while statements have no answer. */
  #watch(running: number): void {
    this.#running = running;
    const { liveness, answerTimeout = Infinity } = this.#config;
    this.#stopWatching?.();
    this.#stopWatching =
      liveness && running > 0
        ? liveness.watch(answerTimeout, () => this.connection.stream.destroy(new Error(TIMED_OUT)))
        : null;
  }

  // All overloads of pg's own query() end here.
  override query(...given: unknown[]): never {
    return traced(this.#tracing, given, () => this.#query(given)) as never;
  }

  #query(given: unknown[]): unknown {
    this.#watch(this.#running + 1);
    const answer: unknown = this.#prepareAndQuery(given);
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#reject(error)) : answer;
  }

  #prepareAndQuery([first, values, ...rest]: unknown[]): unknown {
    const isText = typeof first === 'string';
    const statement = (isText ? { text: first, values } : first) as Partial<QueryConfig>;
    const isPlain = isText && !(Array.isArray(values) && values.length);
    if (isPlain || statement.text === undefined || statement.name !== undefined)
      return super.query(...([first, values, ...rest] as unknown as [string]));
    const name = nameOf(statement.text);
    const config = name === null ? statement : { ...statement, name };
    return super.query(...([config, ...(isText ? rest : [values, ...rest])] as unknown as [string]));
  }

  async #reject(error: unknown): Promise<never> {
    if (isUseless(error)) {
      this.connection.stream.destroy();
      await this.#ended;
    }
    throw error;
  }
}

/** Runs a statement, as a part of the trace if it answers with a promise. A trace has its text, never its values. */
function traced(tracing: Tracing | null, given: readonly unknown[], run: () => unknown): unknown {
  if (!tracing || typeof given.at(-1) === 'function') return run();
  const [first] = given;
  const text = typeof first === 'string' ? first : (first as Partial<QueryConfig>).text;
  if (text === undefined) return run();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.trim() };
  const step = { name: `SQL ${/\w+/.exec(text)?.[0] ?? ''}`, attributes, isRemote: true };
  return tracing.trace(step, () => Promise.resolve(run()));
}

const isUseless = (error: unknown): boolean =>
  error instanceof Error && (error.message === TIMED_OUT || (error as { code?: unknown }).code === READ_ONLY);

/** Money is bigint; its largest amount is Number.MAX_SAFE_INTEGER. */
pg.defaults.parseInt8 = true;

const pools = new WeakMap<DataSource, pg.Pool>();

/** The connections that a data source and the SQL lists share. */
export function poolOf(dataSource: DataSource): pg.Pool {
  const pool = pools.get(dataSource);
  if (!pool) throw new Error('the data source is not connected');
  return pool;
}

/** Closes the connections of a data source that could not be opened. */
export function closePool(dataSource: DataSource): void {
  pools
    .get(dataSource)
    ?.end()
    .catch(() => undefined);
}

/** For TypeORM's `driver` option: it creates its pool with this class, so that poolOf() knows the pool. */
export const driverFor = (dataSource: () => DataSource, tracing: Tracing | null) => ({
  ...pg,
  Pool: class extends ReconnectingPool {
    constructor(config: PoolConfig) {
      super({ ...config, Client: ShopClient, tracing } as ReconnectingConfig);
      pools.set(dataSource(), this);
    }

    // The pool asks its client with a callback, perhaps within another request: it is traced here.
    override query(...given: unknown[]): never {
      return traced(tracing, given, () => super.query(...(given as [string]))) as never;
    }
  },
});
