import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig, type PoolConfig } from 'pg';
import { WaitingTime } from '../shared/time/waiting-time';
import { Liveness } from './liveness';

/** Errors of PostgreSQL and its socket during a restart. */
const RESTARTING = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** Messages of pg and its pool when an attempt to connect, or a wait for a free connection, has taken too long. */
const TIMED_OUT =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;
/** The answer to a request then. */
const TOOK_TOO_LONG = 'timeout exceeded when trying to connect';
/** An operator has changed the password, and the gateways are being replaced. */
const WRONG_PASSWORD = '28P01';

/** How long a request waits for a server that refuses connections, ms. */
const PATIENCE = 1_200;
/** Pause between two attempts, ms. */
const PAUSE = 50;
/** Longest attempt of the one that finds out whether the server is back, ms. */
const PROBE_TIMEOUT = 400;
/** After this time without a connection, ms, a request opens a second one: a restart may have lost the first. */
const SECOND_ATTEMPT = 400;

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0];
type Refusal = Error & { readonly code?: string };

const isRestarting = ({ code = '', message }: Refusal): boolean =>
  RESTARTING.has(code) || TIMED_OUT.test(message);

export interface ReconnectingConfig extends PoolConfig {
  readonly Client: new (config?: ClientConfig & { readonly attemptTimeout?: number }) => pg.Client;
  /** How long the server may answer no one, ms, until it counts as away. While it answers others, it is only slow. */
  readonly silence?: number;
  /** The clients of the pool get it. */
  readonly liveness?: Liveness;
}

/**
 * A pool whose requests wait while the server is slow, and for a moment while it restarts. They wait for one attempt at a
 * time, which one of them makes for all: hundreds of attempts a second would make the restart longer.
 */
export class ReconnectingPool extends pg.Pool {
  readonly #config: ReconnectingConfig;
  readonly #liveness: Liveness;
  readonly #time = new WaitingTime();
  #waiting = 0;
  /** Resolves when the server takes connections again; null while it does. */
  #back: Promise<void> | null = null;

  constructor(given: ReconnectingConfig) {
    const ask = () => openOnce(config, config.silence);
    const liveness = new Liveness({ silence: given.silence ?? Infinity, ask });
    const config: ReconnectingConfig = { ...given, liveness };
    super(config);
    this.#config = config;
    this.#liveness = liveness;
    this.on('release', () => this.#time.moved(this.waitingCount));
  }

  /** The pool itself and TypeORM call it with a callback. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return this.#connect(callback);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => {
        if (error) reject(error);
        else resolve(client as pg.PoolClient);
      });
    });
  }

  #connect(callback: Connected): void {
    try {
      this.#time.refuseIfTooLong(this.waitingCount);
    } catch (error) {
      return callback(error as Error, undefined, () => undefined);
    }
    const wait = new Wait(callback);
    const giveUpAt = wait.since + PATIENCE;
    const attempt = () => {
      if (!wait.isOver) super.connect(settle);
    };
    const settle: Connected = (error: Refusal | undefined, client, release) => {
      if (!error) return wait.end(undefined, client, release);
      // The wait ends with the server's silence, or the request's time.
      if (TIMED_OUT.test(error.message)) attempt();
      else if (performance.now() >= giveUpAt) wait.end(error, client, release);
      // An open connection becomes free.
      else if (error.code === WRONG_PASSWORD) setTimeout(attempt, PAUSE);
      else if (isRestarting(error)) void this.#untilBack(giveUpAt).then(attempt);
      else wait.end(error, client, release);
    };
    const { connectionTimeoutMillis: longest = 0 } = this.#config;
    wait.whenOver(
      this.#liveness.watch(longest, () => wait.end(new Error(TOOK_TOO_LONG), undefined, nothing)),
    );
    wait.after(SECOND_ATTEMPT, () => {
      if (this.totalCount < this.options.max && !this.#back) attempt();
    });
    if (this.#back && this.idleCount === 0) void this.#untilBack(giveUpAt).then(attempt);
    else attempt();
  }

  /** Resolves when the server is back, or at the given time. */
  async #untilBack(giveUpAt: number): Promise<void> {
    this.#waiting += 1;
    this.#back ??= this.#tryUntilBack().finally(() => (this.#back = null));
    await Promise.race([this.#back, sleep(giveUpAt - performance.now())]);
    this.#waiting -= 1;
  }

  async #tryUntilBack(): Promise<void> {
    for (await sleep(PAUSE); this.#waiting > 0; await sleep(PAUSE)) {
      const isOpen = await openOnce(this.#config, PROBE_TIMEOUT).then(
        () => true,
        (error: Refusal) => !isRestarting(error),
      );
      if (isOpen) return;
    }
  }
}

/** Opens a connection, and closes it. */
async function openOnce(config: ReconnectingConfig, attemptTimeout?: number): Promise<void> {
  const client = new config.Client({ ...config, ...(attemptTimeout && { attemptTimeout }) });
  try {
    await client.connect();
  } finally {
    client.end().catch(() => undefined);
  }
}

const nothing = () => undefined;

/** A request that waits for a connection. It gets the first one; another that comes later goes back to the pool. */
class Wait {
  readonly since = performance.now();
  isOver = false;
  readonly #callback: Connected;
  readonly #atEnd: (() => void)[] = [];

  constructor(callback: Connected) {
    this.#callback = callback;
  }

  readonly end: Connected = (error, client, release) => {
    if (this.isOver) return void release?.();
    this.isOver = true;
    this.#atEnd.forEach((run) => run());
    this.#callback(error, client, release);
  };

  after(ms: number, run: () => void): void {
    const timer = setTimeout(run, ms);
    this.whenOver(() => clearTimeout(timer));
  }

  whenOver(run: () => void): void {
    this.#atEnd.push(run);
  }
}
