import { Client } from 'pg';
import type { Logger } from 'pino';
import type { PublicData } from '../shared/public-data';

const CHANNEL = 'shop_changes';
/** Pause before the next try to listen, ms. */
const RETRY = 1_000;
/** How often a silent connection is asked whether it still is one, and how long it may take to say so, ms. */
const HEARTBEAT = 2_000;

/**
 * Hears from PostgreSQL (NOTIFY, from triggers) what has changed, whoever changed it: another replica, a script, an
 * operator. While it cannot hear, `data.hears` is false and nothing public is kept. Answers how to stop, once the first
 * try to listen has ended.
 */
export async function hearChanges(options: {
  url: string;
  data: PublicData;
  log: Logger;
}): Promise<() => Promise<void>> {
  const { url, data, log } = options;
  let stopped = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const lose = (lost: Client) => {
    if (client !== lost) return;
    client = undefined;
    data.hears = false;
    clearInterval(timer);
    void lost.end().catch(() => undefined);
    if (!stopped) timer = setTimeout(() => void listen(), RETRY).unref();
  };

  async function listen(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: 'shop changes',
      query_timeout: HEARTBEAT,
    });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => data.changed(payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      data.hears = true;
      timer = setInterval(() => void next.query('SELECT 1').catch(() => lose(next)), HEARTBEAT).unref();
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
