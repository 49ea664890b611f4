import { query } from '../../db/sql';
import type { JobServices } from '../../shared/ctx';
import { tell } from '../messages/tell.service';

/** Days after which the owners are told that nobody has decided. */
const DAYS = 3;

const ESCALATE = `
  WITH escalated AS (
    UPDATE purchase_approvals SET escalated_at = now()
    FROM purchases WHERE id = purchase_id AND state = 'AwaitingApproval' AND escalated_at IS NULL
      AND requested_at < now() - $1 * interval '1 day'
    RETURNING purchase_id
  ) SELECT purchase_id AS id FROM escalated`;

/** Tells the owners of companies, once, about purchases that nobody has decided for days. */
export async function escalateApprovals({ db, origin }: JobServices): Promise<void> {
  await db.transaction(async (tx) => {
    const overdue = await query<{ id: string }>(tx, { sql: ESCALATE, values: [DAYS] });
    if (overdue.length) await tell({ db: tx, origin }, 'purchase-overdue', ...overdue.map(({ id }) => id));
  });
}
