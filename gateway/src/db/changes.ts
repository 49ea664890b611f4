import { Client } from 'pg';
import type { Logger } from 'pino';
import type { CacheTags } from '../cache/cache-tags';

const CHANNEL = 'shop_changes';
/** Pause before the next try to listen, ms. */
const RETRY = 1_000;
/** How often what orders have noted is announced, ms: so much later another gateway shows a stock that was sold here. */
const ANNOUNCE_EVERY = 100;
/** A connection that takes longer for that, or for anything, is none any more, ms. */
const PATIENCE = 2_000;

/** So many ids fit into one announcement, of 8,000 bytes at most. */
const IDS_AT_ONCE = 200;

/** Every gateway does it: whoever comes first announces, nobody waits for one that hangs. */
const ANNOUNCE = {
  name: 'announce',
  text: `WITH noted AS (DELETE FROM changed_tools RETURNING tool_id),
      tools AS (SELECT tool_id, row_number() OVER () / ${IDS_AT_ONCE} AS part FROM noted GROUP BY tool_id)
    SELECT pg_notify('${CHANNEL}', 'tools:' || string_agg(tool_id::text, ',')) FROM tools GROUP BY part`,
};

/** What an announcement names: a table, or rows of it. */
function topicsOf(payload: string): string[] {
  const [table = '', ids] = payload.split(':', 2);
  return ids === undefined ? [table] : ids.split(',').map((id) => `${table}:${id}`);
}

/**
 * Hears from PostgreSQL (NOTIFY, from triggers) what has changed, whoever changed it: another replica, a script, an
 * operator. Announces the stock that orders changed, which only note it. While it cannot hear, `data.isConnected` is false and
 * nothing public is kept. Answers how to stop, once the first try to listen has ended.
 */
export async function hearChanges(options: {
  url: string;
  data: CacheTags;
  log: Logger;
}): Promise<() => Promise<void>> {
  const { url, data, log } = options;
  let stopped = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const lose = (lost: Client) => {
    if (client !== lost) return;
    client = undefined;
    data.isConnected = false;
    clearInterval(timer);
    void lost.end().catch(() => undefined);
    if (!stopped) timer = setTimeout(() => void listen(), RETRY).unref();
  };

  /** Also tells whether the connection still is one. */
  const announceFrom = (listening: Client) => {
    let busy = false;
    timer = setInterval(() => {
      if (busy) return;
      busy = true;
      listening.query(ANNOUNCE).then(
        () => (busy = false),
        (error: unknown) => {
          log.debug({ err: error }, 'cannot announce changes');
          lose(listening);
        },
      );
    }, ANNOUNCE_EVERY).unref();
  };

  async function listen(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: 'shop changes',
      query_timeout: PATIENCE,
    });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) =>
      topicsOf(payload ?? '').forEach((topic) => data.invalidate(topic)),
    );
    try {
      await next.connect();
      // What it writes is forgotten by a crash anyway.
      await next.query(`LISTEN ${CHANNEL}; SET synchronous_commit = off`);
      data.isConnected = true;
      announceFrom(next);
    } catch (error) {
      log.debug({ err: error }, 'cannot listen for changes');
      lose(next);
    }
  }

  await listen();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await client?.end().catch(() => undefined);
  };
}
