import { setTimeout as sleep } from 'node:timers/promises';
import type { operations } from './openapi.generated';
import { dataOf } from './problem';
import type { ShopClient } from './shop-client';

type Feed = operations['listEvents']['responses'][200]['content']['application/json'];

/** An event, as the feed and webhooks have it. */
export type ShopEvent = Feed['events'][number];

export interface FollowOptions {
  /** The cursor of the last page that was read. Without it: only what happens from now on. */
  readonly after?: string | undefined;
  /** How often to ask while nothing happens, 1,000 ms by default. */
  readonly interval?: number;
  /** Ends the reading. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Pages of events, as they happen, each with the cursor behind it. Store `next` when the events of a page are done, and pass it
 * as `after` next time: then none is missed.
 * @throws ShopError, TypeError if the shop does not answer
 */
export async function* followEvents(
  client: ShopClient,
  { after = 'latest', interval = 1_000, signal }: FollowOptions = {},
): AsyncGenerator<{ readonly events: readonly ShopEvent[]; readonly next: string }, void> {
  let cursor = after;
  while (!signal?.aborted) {
    const page = await dataOf(
      client.GET('/api/v1/events', { params: { query: { after: cursor } }, ...(signal && { signal }) }),
    );
    cursor = page.next ?? cursor;
    if (page.events.length > 0) yield { events: page.events, next: cursor };
    if (!page.more) await sleep(interval, undefined, signal && { signal });
  }
}
