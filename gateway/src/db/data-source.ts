import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { InitialSchema1763700000000 } from './migrations/1763700000000-initial-schema';
import { AnnounceChanges1763710000000 } from './migrations/1763710000000-announce-changes';
import { AnnounceStockLater1763740000000 } from './migrations/1763740000000-announce-stock-later';
import { CountOrdersOnDemand1763760000000 } from './migrations/1763760000000-count-orders-on-demand';
import { CountEachOrder1763750000000 } from './migrations/1763750000000-count-each-order';
import { LighterStockUpdates1763730000000 } from './migrations/1763730000000-lighter-stock-updates';
import { KeepOrderCounts1763720000000 } from './migrations/1763720000000-keep-order-counts';
import { AnnounceDifferences1763770000000 } from './migrations/1763770000000-announce-differences';
import { FourDigitYears1763780000000 } from './migrations/1763780000000-four-digit-years';
import { OrderNumberAndAddress1763790100000 } from './migrations/1763790100000-order-number-and-address';
import { SearchWords1763795000000 } from './migrations/1763795000000-search-words';
import { KeysOfBulkChanges1763796000000 } from './migrations/1763796000000-keys-of-bulk-changes';
import { OrdersOfATool1763797000000 } from './migrations/1763797000000-orders-of-a-tool';
import { MoneyInCents1763800000000 } from './migrations/1763800000000-money-in-cents';
import { WholesaleTools1763810000000 } from './migrations/1763810000000-wholesale-tools';
import { StockLedger1763820000000 } from './migrations/1763820000000-stock-ledger';
import { ANNOUNCES_STOCK } from '../cache/public-tables';
import { driverFor } from './pool';
import { CustomToolRequest } from '../modules/requests/custom-tool-request.entity';
import { NewsletterSubscription } from '../modules/requests/newsletter-subscription.entity';
import { IdempotencyKey } from '../modules/idempotency/idempotency-key.entity';
import { Order } from '../modules/orders/order.entity';
import { OrderEvent } from '../modules/orders/order-event.entity';
import { Payment } from '../modules/orders/payment.entity';
import { Review } from '../modules/reviews/review.entity';
import { Session } from '../modules/users/session.entity';
import { Family } from '../modules/tools/family.entity';
import { StockMovement } from '../modules/stock/stock-movement.entity';
import { SearchSynonym } from '../modules/tools/search-synonym.entity';
import { SearchWord } from '../modules/tools/search-word.entity';
import { Tool } from '../modules/tools/tool.entity';
import { User } from '../modules/users/user.entity';

/**
 * Longest wait for a lock, ms. After it the request is rejected. Several waiters of one row take two locks each (the
 * queue, then the row), so a request may wait twice as long.
 */
const LOCK_TIMEOUT = 750;
/** Longest time of one statement, ms: ten times the slowest one's with 100,000 rows in each table. */
const STATEMENT_TIMEOUT = 1_600;
/** Longest wait for a result, ms. A database that hangs counts as unavailable, which clients learn within 2 s. */
const ANSWER_TIMEOUT = 1_700;
/** Longest pause between two statements of a transaction, ms. A busy gateway must not be taken for a dead one. */
const IDLE_TIMEOUT = 4_500;

/** Longest wait for a connection, ms: a request is refused soon, an operator's command waits for a busy database. */
const CONNECT_TIMEOUT = { request: 1_500, patient: 10_000 };

/** Time-outs of requests. A migration has none. */
const impatience = {
  lock_timeout: LOCK_TIMEOUT,
  statement_timeout: STATEMENT_TIMEOUT,
  query_timeout: ANSWER_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_TIMEOUT,
};

/** Set to `on` in the connections of a gateway: it writes the movements of the stock itself (modules/stock). */
const RECORDS_STOCK = 'shop.records_stock';

interface DataSourceSettings {
  readonly url: string;
  /** Maximum number of connections. */
  readonly pool?: number;
  /** For a command: no time-outs of statements, and a longer one for connecting. */
  readonly patient?: boolean;
  /** Whether the process announces and records the stock that it changes; for all others, triggers do. */
  readonly isGateway?: boolean;
}

/** Entities, migrations and time-outs of the database. The data source is not yet connected. */
export const makeDataSource = ({
  url,
  pool = 20,
  patient = false,
  isGateway = false,
}: DataSourceSettings): DataSource => {
  const dataSource: DataSource = new DataSource({
    driver: driverFor(() => dataSource),
    type: 'postgres',
    url,
    entities: [
      User,
      Session,
      Tool,
      Order,
      OrderEvent,
      Payment,
      IdempotencyKey,
      Review,
      CustomToolRequest,
      NewsletterSubscription,
      Family,
      StockMovement,
      SearchSynonym,
      SearchWord,
    ],
    migrations: [
      InitialSchema1763700000000,
      AnnounceChanges1763710000000,
      KeepOrderCounts1763720000000,
      LighterStockUpdates1763730000000,
      AnnounceStockLater1763740000000,
      CountEachOrder1763750000000,
      CountOrdersOnDemand1763760000000,
      AnnounceDifferences1763770000000,
      FourDigitYears1763780000000,
      OrderNumberAndAddress1763790100000,
      SearchWords1763795000000,
      KeysOfBulkChanges1763796000000,
      OrdersOfATool1763797000000,
      MoneyInCents1763800000000,
      WholesaleTools1763810000000,
      StockLedger1763820000000,
    ],
    synchronize: false,
    poolSize: pool,
    connectTimeoutMS: patient ? CONNECT_TIMEOUT.patient : CONNECT_TIMEOUT.request,
    extra: {
      ...(!patient && impatience),
      application_name: 'shop',
      ...(isGateway && { options: `-c ${ANNOUNCES_STOCK}=on -c ${RECORDS_STOCK}=on` }),
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
    return (await dataSource.runMigrations({ transaction: 'each' })).length;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
