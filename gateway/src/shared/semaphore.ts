import { DomainError } from './domain-error';
import { WaitingTime } from './time/waiting-time';

/** Calls back when the client of a request is gone, immediately if it is already. Returns what ends it. */
export type OnGone = (leave: () => void) => () => void;

const never: OnGone = () => () => undefined;

const clientGone = () => new DomainError('too-slow', 'REQUEST_TIMEOUT', 'The client has gone.');

interface Waiter {
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Runs a limited number of tasks at a time; the others queue in order. A client that is gone leaves the queue, and one that
 * cannot be served in time is refused at its end.
 */
export class Semaphore {
  readonly #permits: number;
  readonly #failsAll: (error: unknown) => boolean;
  readonly #time = new WaitingTime();
  readonly #waiting: Waiter[] = [];
  #running = 0;

  /** @param failsAll true if waiting longer makes no sense after an error of a task: the others would fail, too */
  constructor(permits: number, failsAll: (error: unknown) => boolean = () => false) {
    this.#permits = permits;
    this.#failsAll = failsAll;
  }

  /**
   * Runs a task, which learns whether it had to wait.
   * @throws what the task throws; DomainError if the queue is too long
   */
  async run<T>(task: (hasWaited: boolean) => Promise<T>, onGone = never): Promise<T> {
    const hasWaited = await this.#acquire(onGone);
    try {
      // It may have waited somewhere else before.
      onGone(() => {
        throw clientGone();
      })();
      return await task(hasWaited);
    } catch (error) {
      if (this.#failsAll(error)) this.rejectAll(error);
      throw error;
    } finally {
      this.#release();
    }
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Empties the queue. */
  rejectAll(reason: unknown): void {
    this.#waiting.splice(0).forEach(({ reject }) => reject(reason));
  }

  /** True if it had to wait. */
  async #acquire(onGone: OnGone): Promise<boolean> {
    if (this.#running < this.#permits) {
      this.#running += 1;
      return false;
    }
    this.#time.refuseIfTooLong(this.#waiting.length);
    let stop = () => {};
    // The permit passes from a finished task to the first waiter, so no one overtakes it.
    await new Promise<void>((start, reject) => {
      const waiter = { start, reject };
      this.#waiting.push(waiter);
      stop = onGone(() => this.#leave(waiter));
    }).finally(() => stop());
    return true;
  }

  #leave(waiter: Waiter): void {
    const at = this.#waiting.indexOf(waiter);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    waiter.reject(clientGone());
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (!next) return void (this.#running -= 1);
    this.#time.moved(this.#waiting.length);
    next.start();
  }
}
