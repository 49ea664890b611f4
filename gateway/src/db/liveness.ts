/** After this time without an answer, ms, the server is asked on a connection of its own. */
const ASK_AFTER = 500;

interface Settings {
  /** How long the server may answer no one before it counts as away, ms. Infinity: as long as it takes. */
  readonly silence: number;
  /** Asks the server for anything; its answer calls answered(). */
  readonly ask: () => Promise<unknown>;
}

/**
 * Tells a server that is slow from one that is away: a slow one answers someone of this process meanwhile, or a question on
 * a new connection.
 */
export class Liveness {
  readonly #settings: Settings;
  #answeredAt = -Infinity;
  #isAsking = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Notes that the server is alive. */
  answered(): void {
    this.#answeredAt = performance.now();
  }

  /** How much longer, ms, someone may wait for the server who has waited since the given time. */
  #left(since: number): number {
    const silent = performance.now() - Math.max(since, this.#answeredAt);
    if (silent >= ASK_AFTER) this.#ask();
    return this.#settings.silence - silent;
  }

  #ask(): void {
    if (this.#isAsking || this.#settings.silence === Infinity) return;
    this.#isAsking = true;
    void this.#settings
      .ask()
      .catch(() => undefined)
      .finally(() => (this.#isAsking = false));
  }

  /**
   * Calls back once, when the server is away, or at the latest after the given time, ms. Answers that have arrived, but that a
   * busy process has not read yet, count. Returns what ends the watch.
   */
  watch(longest: number, giveUp: () => void): () => void {
    const since = performance.now();
    const timeLeft = () => Math.min(this.#left(since), since + longest - performance.now());
    let timer: NodeJS.Timeout | undefined;
    let over: NodeJS.Immediate | undefined;
    const check = () => {
      const left = timeLeft();
      if (left > 0) timer = setTimeout(check, Math.min(Math.max(left, 1), ASK_AFTER));
      else over = setImmediate(() => (timeLeft() > 0 ? check() : giveUp()));
    };
    timer = setTimeout(check, Math.min(longest, ASK_AFTER));
    return () => {
      clearTimeout(timer);
      clearImmediate(over);
    };
  }
}
