import { errorInfo } from './error-message';
import { randomKey } from './random-key';

/** Errors that leave open whether the request took effect; any other error means that it did not. */
const UNKNOWN_OUTCOME = new Set([
  ...['NETWORK', 'TIMEOUT', 'UNKNOWN', 'UNAVAILABLE', 'INTERNAL', 'DATABASE_UNAVAILABLE'],
]);

/** Whether a failure leaves open whether the request took effect. */
export const isOutcomeUnknown = (error: unknown): boolean => UNKNOWN_OUTCOME.has(errorInfo(error).code);

export type Attempt = {
  key: string;
  /** What was sent with the key last; null before anything was sent. */
  content: string | null;
  /** It was sent, and there is no answer that says whether it took effect. */
  isOpen: boolean;
};

/** Where an attempt is kept. */
export type AttemptSlot = { read: () => Attempt | null; write: (attempt: Attempt | null) => void };

/** Ends with the page. */
function inMemory(): AttemptSlot {
  let attempt: Attempt | null = null;
  return { read: () => attempt, write: (next) => void (attempt = next) };
}

/**
 * The idempotency key of one attempt and its retries: a new one when the content changes. While the outcome of a try is
 * unknown the key stays even for changed content: the gateway either takes the changed content or answers
 * IDEMPOTENCY_KEY_REUSED because the first one has arrived. In a stored slot all tabs share the attempt, and it
 * survives a reload.
 */
export class IdempotentAttempt {
  readonly #slot: AttemptSlot;

  constructor(slot: AttemptSlot = inMemory()) {
    this.#slot = slot;
  }

  /** Makes the key before anything is sent, so that two tabs with the same form have the same one. */
  prepare(): void {
    if (!this.#slot.read()) this.#slot.write({ key: randomKey(), content: null, isOpen: false });
  }

  /**
   * The key to send this content with; its outcome is unknown from now on.
   * @param own the key that the content has already, if it is kept elsewhere
   */
  keyFor(content: string, own?: string): string {
    const last = this.#slot.read();
    const stays = last && (last.isOpen || (!own && (last.content ?? content) === content));
    const key = stays ? last.key : (own ?? randomKey());
    this.#slot.write({ key, content, isOpen: true });
    return key;
  }

  /** The try whose outcome is unknown, or null. */
  get open(): { key: string; content: string } | null {
    const last = this.#slot.read();
    return last?.isOpen ? { key: last.key, content: last.content ?? '' } : null;
  }

  failed(error: unknown): void {
    const last = this.#slot.read();
    if (errorInfo(error).code === 'IDEMPOTENCY_KEY_REUSED') this.done();
    else if (last && !isOutcomeUnknown(error)) this.#slot.write({ ...last, isOpen: false });
  }

  /** It took effect: the next one is another attempt. */
  done(): void {
    this.#slot.write(null);
  }
}
