import { Client } from 'pg';
import type { Logger } from 'pino';

/** How often jobs of dead workers are looked for, ms: a job whose worker was killed waits no longer. */
const LOOK_EVERY = 5_000;
/** Pause before a lost connection is opened again, ms. */
const RETRY = 1_000;

/** The lock that a living worker holds in the database; the end of its connection gives it back. */
const LOCK = (id: string) => `hashtextextended('worker ' || ${id}::text, 0)`;

const FREE_JOBS = `
  SELECT FROM graphile_worker.force_unlock_workers(ARRAY(
    SELECT locked_by FROM (SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by <> $1) AS workers
    WHERE pg_try_advisory_xact_lock(${LOCK('locked_by')})))`;

export interface Presence {
  stop(): Promise<void>;
}

/**
 * Finds out which workers are alive; resolves once this one is registered as alive. graphile-worker alone would
 * let the jobs of a killed worker wait for four hours. A worker that loses its connection for a moment may see its jobs
 * run a second time: jobs have to bear that.
 */
export async function announce(
  workerId: string,
  { url, log }: { url: string; log: Logger },
): Promise<Presence> {
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const own = new Client({ connectionString: url, application_name: 'shop jobs' });
    client = own;
    own.on('error', () => lose(own));
    own.on('end', () => lose(own));
    try {
      await own.connect();
      await own.query(`SELECT pg_advisory_lock(${LOCK('$1')})`, [workerId]);
      await own.query(FREE_JOBS, [workerId]);
    } catch (error) {
      log.debug({ err: error }, 'cannot announce the worker');
      lose(own);
    }
  }

  function lose(lost: Client): void {
    if (client !== lost) return;
    client = undefined;
    void lost.end().catch(() => undefined);
    if (!isStopped) retry = setTimeout(() => void connect(), RETRY).unref();
  }

  await connect();
  const timer = setInterval(() => {
    const own = client;
    own?.query(FREE_JOBS, [workerId]).catch(() => lose(own));
  }, LOOK_EVERY).unref();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
