import { query } from '../../../db/sql';
import { emit } from '../../../events/emit';
import type { ForCompany } from '../../../jobs/handler';
import { inJobTransaction, type JobServices } from '../../../shared/ctx';

/** Days after which the owners are notified that no one has decided. */
const DAYS = 3;

const ESCALATE = `
  WITH escalated AS (
    UPDATE purchase_approvals SET escalated_at = now()
    FROM purchases WHERE id = purchase_id AND state = 'AwaitingApproval' AND escalated_at IS NULL
      AND requested_at < now() - $1 * interval '1 day' AND ($2::uuid IS NULL OR company_id = $2)
    RETURNING purchase_id AS "subjectId", company_id AS "companyId", customer_id AS "customerId"
  ) SELECT * FROM escalated`;

interface Overdue {
  readonly subjectId: string;
  readonly companyId: string | null;
  readonly customerId: string;
}

/** Notifies the owners of companies, or of one, once, of purchases that no one has decided for days. */
export const escalateApprovals = (services: JobServices, { companyId }: ForCompany = {}): Promise<void> =>
  inJobTransaction(services, async (tx) => {
    const values = [DAYS, companyId ?? null];
    const overdue = await query<Overdue>(tx.db, { sql: ESCALATE, values });
    await emit(tx, 'purchase.overdue', ...overdue.map((each) => ({ ...each, payload: {} })));
  });
