import { errorInfo } from '../../lib/error-message';
import { randomKey } from '../../lib/random-key';

/** Failures after which nobody here knows whether the order was made; any other answer says that it was not. */
const UNKNOWN_OUTCOME = new Set([
  ...['NETWORK', 'TIMEOUT', 'UNKNOWN', 'UNAVAILABLE', 'INTERNAL', 'DATABASE_UNAVAILABLE'],
]);

/**
 * The idempotency key of one wish to buy: the same over retries, so that they make one order; a new one when the
 * order's content changes. While an attempt's outcome is unknown the key stays even then: the gateway either
 * makes the changed order, or answers IDEMPOTENCY_KEY_REUSED because the first one has arrived.
 */
export class OrderIntent {
  #kept: { key: string; content: string } | null = null;
  #outcomeUnknown = false;

  /** The key to send this content with. */
  keyFor(content: string): string {
    if (!this.#kept || (this.#kept.content !== content && !this.#outcomeUnknown))
      this.#kept = { key: randomKey(), content };
    this.#kept.content = content;
    return this.#kept.key;
  }

  failed(error: unknown): void {
    const { code } = errorInfo(error);
    if (code === 'IDEMPOTENCY_KEY_REUSED') this.done();
    else this.#outcomeUnknown = UNKNOWN_OUTCOME.has(code);
  }

  /** The order is made: what comes next is another wish. */
  done(): void {
    this.#kept = null;
    this.#outcomeUnknown = false;
  }
}
