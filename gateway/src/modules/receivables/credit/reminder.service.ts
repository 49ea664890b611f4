import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';

/** A reminder of an invoice, with what is open of it now. Amount in cents. */
export interface Reminder {
  /** Days after the due day; negative before it. */
  readonly days: number;
  readonly number: string;
  readonly dueOn: string;
  readonly open: number;
  readonly companyId: string;
  readonly customerId: string;
  readonly purchaseId: string;
  readonly poNumber: string | null;
}

const REMINDER = `
  SELECT days, number, due_on::text AS "dueOn", open, company_id AS "companyId", customer_id AS "customerId",
    purchase_id AS "purchaseId", po_number AS "poNumber"
  FROM invoice_reminders JOIN invoice_balances USING (document_id) WHERE invoice_reminders.id = $1`;

/** A reminder by its id. */
export const reminderOf = async (db: EntityManager, id: string): Promise<Reminder | undefined> =>
  (await query<Reminder>(db, { sql: REMINDER, values: [id] }))[0];
