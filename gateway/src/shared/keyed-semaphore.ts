interface Queue {
  running: number;
  readonly waiting: { start: () => void; reject: (reason: unknown) => void }[];
}

/**
 * Runs a limited number of tasks per key at a time. Callers queue while the running ones make progress. If one times
 * out (`isTimeout`), all waiters of its key fail with the same error, because they would time out too.
 */
export class KeyedSemaphore {
  readonly #queues = new Map<string, Queue>();
  readonly #permits: number;
  readonly #isTimeout: (error: unknown) => boolean;

  constructor({ permits, isTimeout }: { permits: number; isTimeout: (error: unknown) => boolean }) {
    this.#permits = permits;
    this.#isTimeout = isTimeout;
  }

  /** Runs `task` once a permit for `key` is free. @throws what the task throws, or the time-out of one before it */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    await this.#acquire(queue);
    try {
      return await task();
    } catch (error) {
      if (this.#isTimeout(error)) queue.waiting.splice(0).forEach(({ reject }) => reject(error));
      throw error;
    } finally {
      this.#release(key, queue);
    }
  }

  /** Runs `task` once a permit for each key is free. The keys must be sorted, so that no two callers wait for each other. */
  runAll<T>([key, ...rest]: readonly string[], task: () => Promise<T>): Promise<T> {
    return key === undefined ? task() : this.run(key, () => this.runAll(rest, task));
  }

  async #acquire(queue: Queue): Promise<void> {
    if (queue.running < this.#permits) queue.running += 1;
    // The permit passes from a finished task to the first waiter, so nobody overtakes it.
    else await new Promise<void>((start, reject) => queue.waiting.push({ start, reject }));
  }

  #release(key: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) return next.start();
    queue.running -= 1;
    if (queue.running === 0) this.#queues.delete(key);
  }
}
