import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { InitialSchema1763700000000 } from './migrations/1763700000000-initial-schema';
import { AnnounceChanges1763710000000 } from './migrations/1763710000000-announce-changes';
import { KeepOrderCounts1763720000000 } from './migrations/1763720000000-keep-order-counts';
import { PreparedClient } from './prepared-client';
import { CustomToolRequest } from '../modules/requests/custom-tool-request.entity';
import { NewsletterSubscription } from '../modules/requests/newsletter-subscription.entity';
import { Order } from '../modules/orders/order.entity';
import { OrderEvent } from '../modules/orders/order-event.entity';
import { Payment } from '../modules/orders/payment.entity';
import { Review } from '../modules/reviews/review.entity';
import { Session } from '../modules/users/session.entity';
import { Tool } from '../modules/tools/tool.entity';
import { User } from '../modules/users/user.entity';

/**
 * Longest wait for a lock, ms: then the request is refused, not hung. A row costs two locks where several wait for it
 * (their turn, then the row), so a request may wait twice as long.
 */
const LOCK_TIMEOUT = 1_000;
/** Longest time one statement may run, ms. */
const STATEMENT_TIMEOUT = 10_000;

/** The one description of the database: entities, migrations, time-outs. Not yet connected. */
export const makeDataSource = ({ url, pool = 20 }: { url: string; pool?: number }) =>
  new DataSource({
    type: 'postgres',
    url,
    entities: [
      User,
      Session,
      Tool,
      Order,
      OrderEvent,
      Payment,
      Review,
      CustomToolRequest,
      NewsletterSubscription,
    ],
    migrations: [InitialSchema1763700000000, AnnounceChanges1763710000000, KeepOrderCounts1763720000000],
    synchronize: false,
    poolSize: pool,
    connectTimeoutMS: 1_500,
    extra: {
      lock_timeout: LOCK_TIMEOUT,
      statement_timeout: STATEMENT_TIMEOUT,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
      application_name: 'shop',
      keepAlive: true,
      Client: PreparedClient,
    },
  });

/** Brings the schema up to date; safe when several replicas start at once (one advisory lock). */
export async function migrate(dataSource: DataSource): Promise<number> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET lock_timeout = 0');
    await runner.query(`SELECT pg_advisory_lock(hashtext('shop-migrations'))`);
    return (await dataSource.runMigrations({ transaction: 'each' })).length;
  } finally {
    await runner.query(`SELECT pg_advisory_unlock(hashtext('shop-migrations'))`);
    await runner.query('RESET lock_timeout');
    await runner.release();
  }
}
