import { errorInfo } from './error-message';
import { randomKey } from './random-key';

/** Errors that leave open whether the order was placed; any other error means that it was not. */
const UNKNOWN_OUTCOME = new Set([
  ...['NETWORK', 'TIMEOUT', 'UNKNOWN', 'UNAVAILABLE', 'INTERNAL', 'DATABASE_UNAVAILABLE'],
]);

/**
 * The idempotency key of one attempt to order: the same for all retries, so that they place one order, and a new one
 * when the content changes. While the outcome of a try is unknown the key stays even for changed content: the gateway
 * either places the changed order or answers IDEMPOTENCY_KEY_REUSED because the first one has arrived.
 */
export class IdempotentAttempt {
  #current: { key: string; content: string } | null = null;
  #outcomeUnknown = false;

  /** The key to send this content with. */
  keyFor(content: string): string {
    if (!this.#current || (this.#current.content !== content && !this.#outcomeUnknown))
      this.#current = { key: randomKey(), content };
    this.#current.content = content;
    return this.#current.key;
  }

  failed(error: unknown): void {
    const { code } = errorInfo(error);
    if (code === 'IDEMPOTENCY_KEY_REUSED') this.done();
    else this.#outcomeUnknown = UNKNOWN_OUTCOME.has(code);
  }

  /** The order is placed: the next one is another attempt. */
  done(): void {
    this.#current = null;
    this.#outcomeUnknown = false;
  }
}
