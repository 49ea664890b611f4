import { query } from '../../db/sql';
import type { Ctx } from '../../shared/ctx';
import { sellersDay } from '../calendar/working-days.service';

/** The seller's day by the clock of the transaction. */
export async function sellersDayOf(tx: Pick<Ctx, 'services' | 'db'>): Promise<string> {
  const [row] = await query<{ now: Date }>(tx.db, { sql: 'SELECT now()', values: [] });
  return sellersDay(tx, row?.now);
}
