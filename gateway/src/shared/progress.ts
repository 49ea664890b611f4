export type Look = () => Promise<string>;

/** How long nothing may move until it counts as stuck, ms. */
const PATIENCE = 1_500;
/** The same in times of a look: on a busy machine a look takes longer, and so does everything that others do. */
const PATIENCE_IN_LOOKS = 60;

/** Tells whether what a task waits for moves, from several looks at it. */
export class Progress {
  readonly #look: Look;
  #patience = PATIENCE;
  #movedAt = performance.now();
  seen: string | undefined;

  constructor(look: Look) {
    this.#look = look;
  }

  /** Looks once more. False if nothing has moved for too long, or since another task found it stuck. */
  async mayGoOn(stuckAt: string | undefined): Promise<boolean> {
    const began = performance.now();
    const now = await this.#look().catch(() => undefined);
    if (now === undefined) return false;
    this.#patience = Math.max(this.#patience, PATIENCE_IN_LOOKS * (performance.now() - began));
    if (this.seen !== undefined && now !== this.seen) this.#movedAt = performance.now();
    this.seen = now;
    return now !== stuckAt && performance.now() - this.#movedAt < this.#patience;
  }
}
