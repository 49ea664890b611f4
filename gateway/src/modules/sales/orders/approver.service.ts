import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import type { Actor } from '../../../shared/ctx';

const APPROVER = `SELECT actor_id AS "userId" FROM order_events WHERE order_id = ANY ($1) AND actor_id IS NOT NULL
  ORDER BY kind = 'STATUS_CHANGED' DESC, at DESC, id DESC LIMIT 1`;

/** Who last set the status of one of these orders. */
export const approverOf = async (
  db: EntityManager,
  orderIds: readonly string[],
): Promise<Pick<Actor, 'userId'> | undefined> =>
  (await query<Pick<Actor, 'userId'>>(db, { sql: APPROVER, values: [orderIds] }))[0];
