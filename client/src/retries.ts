import { setTimeout as sleep } from 'node:timers/promises';

export interface Retries {
  /** How often a request is sent again, 2 by default. */
  readonly retries?: number;
  /** Time for each attempt, 30,000 ms by default. */
  readonly timeout?: number;
}

/** The shop is busy, or restarts. */
const TEMPORARY = new Set([429, 502, 503, 504]);
const SECOND = 1_000;
/** The most that one answer can make the client wait, ms. */
const MAX_WAIT = 60 * SECOND;

/** A fetch that sends a request again after a temporary failure. */
export const fetchWithRetries =
  ({ retries = 2, timeout = 30 * SECOND }: Retries) =>
  async (request: Request): Promise<Response> => {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries || !isRepeatable(request);
      const response = await send(request, { timeout, isLast });
      if (response && (isLast || !TEMPORARY.has(response.status))) return response;
      await response?.body?.cancel();
      await sleep(waitBefore(attempt, response), undefined, { signal: request.signal });
    }
  };

/** True if the request does nothing twice: it only reads, or the shop knows it by its key. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  method === 'GET' || headers.has('idempotency-key');

/** Null if there is no answer and another attempt follows. */
async function send(
  request: Request,
  { timeout, isLast }: { timeout: number; isLast: boolean },
): Promise<Response | null> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
  try {
    return await fetch(request.clone(), { signal });
  } catch (error) {
    if (isLast || request.signal.aborted) throw error;
    return null;
  }
}

/** What the shop asks for, else half a second, twice as long each time; ms. */
function waitBefore(attempt: number, response: Response | null): number {
  const asked = Number(response?.headers.get('retry-after') ?? NaN) * SECOND;
  return Math.min(Number.isFinite(asked) ? asked : (SECOND / 2) * 2 ** attempt, MAX_WAIT);
}
