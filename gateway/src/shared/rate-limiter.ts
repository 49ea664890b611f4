export type RateLimitName =
  'request' | 'session' | 'form' | 'upload' | 'guestFile' | 'order' | 'export' | 'key' | 'basket';

/** What is left of a limit. */
export interface RateLimit {
  /** Requests in a period. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the period ends. */
  readonly reset: number;
}

export interface RateLimiter {
  /**
   * Counts one request of a client, user or key. Returns what is left; null if nothing is counted.
   * @throws DomainError RATE_LIMITED with retryAfter in seconds
   */
  take(name: RateLimitName, who: string): Promise<RateLimit | null>;
  close(): void;
}
