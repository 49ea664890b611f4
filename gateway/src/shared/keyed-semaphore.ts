import { Progress, type Look } from './progress';
import { Semaphore, type OnGone } from './semaphore';
import { LONGEST_WAIT } from './time/waiting-time';

interface Queue {
  readonly semaphore: Semaphore;
  /** Tasks that have ended other than by a time-out. */
  finished: number;
  /** What the last look has shown when nothing moved. */
  stuckAt?: string;
}

/** Learns whether it had to wait: what was known when it came may not be true any more. */
type Task<T> = (hasWaited: boolean) => Promise<T>;

interface Turn<T> {
  readonly task: Task<T>;
  readonly hasWaited: boolean;
  readonly look: Look;
}

interface Settings {
  readonly permits: number;
  /** True if waiting longer makes no sense: the other tasks of the key would fail, too. */
  readonly isTimeout: (error: unknown) => boolean;
  /** True if such an error says that a task has waited too long for a lock, and may be repeated. */
  readonly isLockTimeout: (error: unknown) => boolean;
  /** Looks at what the key names: the answer changes whenever someone locks or changes it, also in another process. */
  readonly look: (key: string) => Promise<string>;
}

/**
 * Runs a limited number of tasks per key at a time. Callers queue while others make progress, here or in another process; a
 * task that has waited too long for a lock meanwhile is repeated. Without progress, all waiters of the key fail with the
 * same error, because they would time out too.
 */
export class KeyedSemaphore {
  readonly #queues = new Map<string, Queue>();
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Runs `task` once a permit for `key` is free. It must leave nothing behind when it fails.
   * @throws what the task throws, or the time-out of one before it; DomainError if the queue is too long
   */
  async run<T>(key: string, task: Task<T>, onGone?: OnGone): Promise<T> {
    const { permits } = this.#settings;
    const queue = this.#queues.get(key) ?? { semaphore: new Semaphore(permits), finished: 0 };
    this.#queues.set(key, queue);
    const look = () => this.#settings.look(key);
    try {
      return await queue.semaphore.run(
        (hasWaited) => this.#whileItMoves(queue, { task, hasWaited, look }),
        onGone,
      );
    } finally {
      if (queue.semaphore.isIdle) this.#queues.delete(key);
    }
  }

  /** Runs `task` once a permit for each key is free. The keys must be sorted, so that no two callers wait for each other. */
  runAll<T>([key, ...rest]: readonly string[], task: Task<T>, onGone?: OnGone): Promise<T> {
    if (key === undefined) return task(false);
    return this.run(
      key,
      (hasWaited) => this.runAll(rest, (again) => task(hasWaited || again), onGone),
      onGone,
    );
  }

  /** Runs a task, and again after a lock time-out while what it waits for moves. */
  async #whileItMoves<T>(queue: Queue, { task, hasWaited, look }: Turn<T>): Promise<T> {
    const until = performance.now() + LONGEST_WAIT;
    const progress = new Progress(look);
    for (let waited = hasWaited; ; waited = true) {
      const before = queue.finished;
      try {
        const result = await task(waited);
        queue.finished += 1;
        return result;
      } catch (error) {
        if (!this.#settings.isTimeout(error)) {
          queue.finished += 1;
          throw error;
        }
        const mayGoOn =
          this.#settings.isLockTimeout(error) &&
          (queue.finished > before || (await progress.mayGoOn(queue.stuckAt)));
        if (mayGoOn && performance.now() < until) continue;
        if (!mayGoOn) {
          if (progress.seen !== undefined) queue.stuckAt = progress.seen;
          queue.semaphore.rejectAll(error);
        }
        throw error;
      }
    }
  }
}
