interface Queue {
  running: number;
  /** Tasks that have ended other than by a time-out. */
  finished: number;
  readonly waiting: { start: () => void; reject: (reason: unknown) => void }[];
}

interface Settings {
  readonly permits: number;
  /** True if waiting longer makes no sense: the other tasks of the key would fail, too. */
  readonly isTimeout: (error: unknown) => boolean;
  /** True if such an error says that a task has waited too long for a lock, and may be repeated. */
  readonly isLockTimeout: (error: unknown) => boolean;
}

/** How long a task is repeated that waits for a lock while others make progress, ms. */
const LONGEST = 10_000;

/**
 * Runs a limited number of tasks per key at a time. Callers queue while the running ones make progress; a task that has
 * waited too long for a lock meanwhile is repeated. Without progress, all waiters of the key fail with the same error,
 * because they would time out too.
 */
export class KeyedSemaphore {
  readonly #queues = new Map<string, Queue>();
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Runs `task` once a permit for `key` is free. It must leave nothing behind when it fails.
   * @throws what the task throws, or the time-out of one before it
   */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { running: 0, finished: 0, waiting: [] };
    this.#queues.set(key, queue);
    await this.#acquire(queue);
    try {
      return await this.#whileOthersFinish(queue, task, performance.now() + LONGEST);
    } finally {
      this.#release(key, queue);
    }
  }

  async #whileOthersFinish<T>(queue: Queue, task: () => Promise<T>, until: number): Promise<T> {
    const { isTimeout, isLockTimeout } = this.#settings;
    const before = queue.finished;
    try {
      const result = await task();
      queue.finished += 1;
      return result;
    } catch (error) {
      if (!isTimeout(error)) queue.finished += 1;
      else if (isLockTimeout(error) && queue.finished > before && performance.now() < until)
        return this.#whileOthersFinish(queue, task, until);
      else queue.waiting.splice(0).forEach(({ reject }) => reject(error));
      throw error;
    }
  }

  /** Runs `task` once a permit for each key is free. The keys must be sorted, so that no two callers wait for each other. */
  runAll<T>([key, ...rest]: readonly string[], task: () => Promise<T>): Promise<T> {
    return key === undefined ? task() : this.run(key, () => this.runAll(rest, task));
  }

  async #acquire(queue: Queue): Promise<void> {
    if (queue.running < this.#settings.permits) queue.running += 1;
    // The permit passes from a finished task to the first waiter, so no one overtakes it.
    else await new Promise<void>((start, reject) => queue.waiting.push({ start, reject }));
  }

  #release(key: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) return next.start();
    queue.running -= 1;
    if (queue.running === 0) this.#queues.delete(key);
  }
}
