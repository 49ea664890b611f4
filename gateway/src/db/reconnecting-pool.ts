import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type PoolConfig } from 'pg';

/** What PostgreSQL answers while it restarts, and what its socket says. */
const RESTARTING = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** pg's message when an attempt to connect has taken too long. */
const ATTEMPT_TIMED_OUT = 'timeout expired';
/** An operator has changed the password, and the gateways are being replaced. */
const WRONG_PASSWORD = '28P01';

/** How long a request waits for a connection that cannot be opened at the moment, ms. */
const PATIENCE = 1_200;
/** Pause between two attempts, ms. */
const PAUSE = 50;

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0];
type Refusal = Error & { readonly code?: string };

const isRestarting = ({ code = '', message }: Refusal): boolean =>
  RESTARTING.has(code) || message === ATTEMPT_TIMED_OUT;

/**
 * A pool whose requests wait for a moment while the server restarts. They wait for one attempt at a time, which one of them
 * makes for all: hundreds of attempts a second would make the restart longer.
 */
export class ReconnectingPool extends pg.Pool {
  readonly #config: PoolConfig;
  #waiting = 0;
  /** Resolves when the server takes connections again; null while it does. */
  #back: Promise<void> | null = null;

  constructor(config: PoolConfig) {
    super(config);
    this.#config = config;
  }

  /** The pool itself and TypeORM call it with a callback. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => {
          if (error) reject(error);
          else resolve(client as pg.PoolClient);
        });
      });
    const giveUpAt = performance.now() + PATIENCE;
    const attempt = () =>
      super.connect((error: Refusal | undefined, client, release) => {
        if (!error || performance.now() >= giveUpAt) callback(error, client, release);
        // An open connection becomes free.
        else if (error.code === WRONG_PASSWORD) setTimeout(attempt, PAUSE);
        else if (isRestarting(error)) void this.#untilBack(giveUpAt).then(attempt);
        else callback(error, client, release);
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
    const { Client = pg.Client } = this.#config as { Client?: typeof pg.Client };
    for (await sleep(PAUSE); this.#waiting > 0; await sleep(PAUSE)) {
      const client = new Client(this.#config);
      const isOpen = await client.connect().then(
        () => true,
        (error: Refusal) => !isRestarting(error),
      );
      client.end().catch(() => undefined);
      if (isOpen) return;
    }
  }
}
