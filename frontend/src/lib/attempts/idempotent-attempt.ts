import { errorInfo, OpenOutcome } from '../api/error-message';
import { randomKey } from './random-key';
import { ActionRefusal } from '../api/use-action';

/** Errors that leave open whether the request took effect; any other error means that it did not. */
const UNKNOWN_OUTCOME = new Set([
  'NETWORK',
  'TIMEOUT',
  'UNKNOWN',
  'UNAVAILABLE',
  'INTERNAL',
  'DATABASE_UNAVAILABLE',
]);

/** True if a failure leaves open whether the request took effect. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ActionRefusal) && UNKNOWN_OUTCOME.has(errorInfo(error).code);

export type Attempt = {
  key: string;
  /** Content sent with the key, as JSON; null before the first request. */
  content: string | null;
  /** It was sent, and there is no answer that says whether it took effect. */
  isOpen: boolean;
};

/** Where an attempt is kept. */
export type AttemptSlot = { read: () => Attempt | null; write: (attempt: Attempt | null) => void };

/** Something else was sent before, and its outcome is not known yet. */
export class UnresolvedAttempt extends OpenOutcome {}

export type OpenAttempt<Content> = { key: string; content: Content };

/**
 * The idempotency key of one attempt and its retries. While the outcome is unknown, key and content stay as they are:
 * nothing else can be sent. All tabs share the attempt, and it survives a reload.
 */
export class IdempotentAttempt<Content> {
  readonly #slot: AttemptSlot;

  constructor(slot: AttemptSlot) {
    this.#slot = slot;
  }

  /** Makes the key before anything is sent, so that two tabs with the same form have the same one. */
  prepare(): void {
    if (!this.#slot.read()) this.#slot.write({ key: randomKey(), content: null, isOpen: false });
  }

  /**
   * The key to send this content with; its outcome is unknown from now on.
   * @param own the key that the content has already, if it is kept elsewhere
   * @throws UnresolvedAttempt
   */
  begin(given: Content, own?: string): OpenAttempt<Content> & { isAgain: boolean } {
    const last = this.#slot.read();
    const content = JSON.stringify(given);
    if (last?.isOpen && last.content !== content) throw new UnresolvedAttempt();
    const key = (last?.isOpen ? last.key : (own ?? last?.key)) ?? randomKey();
    this.#slot.write({ key, content, isOpen: true });
    return { key, content: given, isAgain: last?.isOpen ?? false };
  }

  /** Request without a known outcome, or null. */
  get open(): OpenAttempt<Content> | null {
    const last = this.#slot.read();
    return last?.isOpen ? { key: last.key, content: JSON.parse(last.content ?? 'null') as Content } : null;
  }

  /** The outcome is known. Another tab may have begun the next attempt meanwhile: that one stays. */
  end(key: string): void {
    if (this.#slot.read()?.key === key) this.#slot.write(null);
  }
}
