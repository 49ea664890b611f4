import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { StartError } from '../start-error';
import { makeDataSource, type DataSourceSettings } from './data-source';
import { databaseUnavailable } from './database-error';
import { closePool } from './pool';

/** Pause between two attempts, ms. */
const PAUSE = 250;
/** Longest attempt to reach the server, ms. */
const ATTEMPT_TIMEOUT = 15_000;
/** The first sentence comes after this time, ms: most databases answer sooner. */
const SAY_AFTER = 2_000;
/** Errors that waiting does not mend: the password, the user, the database's name or the certificate is wrong. */
const REFUSED = /^(28|3D000|DEPTH_ZERO|SELF_SIGNED|CERT_|UNABLE_TO_VERIFY)/;

interface OpenOptions {
  /** How long to wait for the database, s. */
  readonly patience: number;
  /** Tells the person who starts the process that it waits. */
  readonly tell: (line: string) => void;
}

/**
 * Opens a data source. While the database is not there, not ready or slow, it tries again.
 * @throws StartError with one sentence
 */
export async function openDatabase(
  settings: DataSourceSettings,
  { patience, tell }: OpenOptions,
): Promise<DataSource> {
  const address = addressOf(settings.url);
  const deadline = performance.now() + patience * 1_000;
  const timer = setTimeout(
    () => tell(`Waiting for the database at ${address}, for ${patience} s at most …`),
    SAY_AFTER,
  ).unref();
  try {
    for (;;) {
      const opened = await attempt(settings, deadline);
      if (!(opened instanceof Error)) return opened;
      if (isRefusal(opened))
        throw new StartError(`The database at ${address} refuses the connection: ${opened.message}.`);
      if (!databaseUnavailable(opened)) throw opened;
      if (performance.now() >= deadline)
        throw new StartError(
          `The database at ${address} has not answered for ${patience} s: start it, or correct DATABASE_URL.`,
        );
      await sleep(PAUSE);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** One attempt to reach the server, however slow it is, and then to open the pool. Returns the error if it fails. */
async function attempt(settings: DataSourceSettings, deadline: number): Promise<DataSource | Error> {
  const left = Math.max(PAUSE, deadline - performance.now());
  const connectionTimeoutMillis = Math.min(left, ATTEMPT_TIMEOUT);
  const first = new pg.Client({ connectionString: settings.url, connectionTimeoutMillis });
  first.on('error', () => undefined);
  const dataSource = makeDataSource(settings);
  try {
    await first.connect();
    return await dataSource.initialize();
  } catch (error) {
    closePool(dataSource);
    return error as Error;
  } finally {
    first.end().catch(() => undefined);
  }
}

const isRefusal = ({ code }: Error & { readonly code?: unknown }): boolean =>
  typeof code === 'string' && REFUSED.test(code);

/** Host and port of a URL, without its password. */
function addressOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || '5432'}`;
}
