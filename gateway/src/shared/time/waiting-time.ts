import { DomainError } from '../domain-error';

/**
 * Longest time that a request may wait in a queue, ms. The pages and the edge give up after 30 s; the rest is for the work
 * itself.
 */
export const LONGEST_WAIT = 25_000;
/** Weight of the newest interval in the mean. */
const WEIGHT = 0.1;
/** Intervals that make an estimate. */
const ENOUGH = 20;
/** How often longer than LONGEST_WAIT an estimate must be: while a burst arrives, its queue moves more slowly than later. */
const MARGIN = 4;

/** Estimates how long a queue takes, from the intervals at which it moved: a moving average, ms. */
export class WaitingTime {
  #mean = 0;
  #count = 0;
  #movedAt = 0;

  /** Notes that the queue moves, and how many wait in it. */
  moved(waiting: number): void {
    const now = performance.now();
    if (this.#movedAt) {
      this.#count += 1;
      this.#mean += (this.#count === 1 ? 1 : WEIGHT) * (now - this.#movedAt - this.#mean);
    }
    this.#movedAt = waiting > 0 ? now : 0;
  }

  /** @throws DomainError if a queue of this length cannot be served in time: it says when to try again */
  refuseIfTooLong(waiting: number): void {
    if (waiting === 0) this.#movedAt = performance.now();
    const expected = this.#count < ENOUGH ? 0 : waiting * this.#mean;
    if (expected > MARGIN * LONGEST_WAIT) throw tooBusy(Math.ceil(expected / 1_000));
  }
}

const tooBusy = (retryAfter: number) =>
  new DomainError(
    'unavailable',
    'DATABASE_UNAVAILABLE',
    `The shop is very busy just now. Please try again in ${retryAfter} seconds.`,
    { retryAfter },
  );
