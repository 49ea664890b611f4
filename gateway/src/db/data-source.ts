import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { ANNOUNCES_STOCK } from '../cache/public-tables';
import { entities } from './entities';
import { migrations } from './migrations';
import { PostgresNames } from './names';
import { driverFor } from './pool';
import type { Tracing } from '../shared/tracing';
import { LONGEST_WAIT } from '../shared/time/waiting-time';

/** Longest wait for a lock, ms: those of a busy machine queue for the counters of documents. Sales wait for a tool less long. */
const LOCK_TIMEOUT = 8_000;
/** Longest time of one statement, ms: those with 100,000 rows in each table take 160, some ten times as much if busy. */
const STATEMENT_TIMEOUT = 10_000;
/** Longest wait for a result, ms, from a database that answers others: the connection is lost. */
const ANSWER_TIMEOUT = 11_000;
/** Longest pause between two statements of a transaction, ms. A busy gateway must not be taken for a dead one. */
const IDLE_TIMEOUT = 10_000;

/** How long a request waits for a connection or a result, ms, while the database answers no one: clients learn it in 2 s. */
const SILENCE = 1_500;
/** Longest attempt to open a connection, ms. One that a restart has lost does not keep its place in the pool for longer. */
const ATTEMPT_TIMEOUT = 4_000;

/** Time-outs of requests. A migration has none. deploy/pgbouncer.ini has those of PostgreSQL, too. */
export const timeouts = {
  lock_timeout: LOCK_TIMEOUT,
  statement_timeout: STATEMENT_TIMEOUT,
  answerTimeout: ANSWER_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_TIMEOUT,
  attemptTimeout: ATTEMPT_TIMEOUT,
  silence: SILENCE,
};

export interface DataSourceSettings {
  readonly url: string;
  /** Maximum number of connections. */
  readonly pool?: number;
  /** For a command: no time-outs of statements, and a longer one for connecting. */
  readonly patient?: boolean;
  /** True if the process announces the stock that it changes; for all others, a trigger does. */
  readonly isGateway?: boolean;
  /** Traces the statements. */
  readonly tracing?: Tracing | null;
}

/** Entities, migrations and time-outs of the database. The data source is not yet connected. */
export const makeDataSource = ({
  url,
  pool = 20,
  patient = false,
  isGateway = false,
  tracing = null,
}: DataSourceSettings): DataSource => {
  const dataSource: DataSource = new DataSource({
    driver: driverFor(() => dataSource, tracing),
    type: 'postgres',
    url,
    entities,
    migrations,
    namingStrategy: new PostgresNames(),
    synchronize: false,
    poolSize: pool,
    connectTimeoutMS: LONGEST_WAIT,
    extra: {
      ...(!patient && timeouts),
      application_name: 'shop',
      ...(isGateway && { options: `-c ${ANNOUNCES_STOCK}=on` }),
      keepAlive: true,
    },
  });
  return dataSource;
};

/** Brings the schema up to date and returns the number of migrations that ran. Concurrent calls wait for each other. */
export async function migrate(url: string): Promise<number> {
  const dataSource = await makeDataSource({ url, pool: 2, patient: true }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`SELECT pg_advisory_lock(hashtext('shop-migrations'))`);
    const { length } = await dataSource.runMigrations({ transaction: 'each' });
    // A dump that was restored into another server, whose transactions count from the beginning (adr/0117).
    await runner.query('SELECT continue_event_order()');
    return length;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
