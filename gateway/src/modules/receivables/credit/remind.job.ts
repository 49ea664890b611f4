import { query } from '../../../db/sql';
import { newId } from '../../../shared/ids';
import { emit } from '../../../events/emit';
import type { ForCompany } from '../../../jobs/handler';
import { inJobTransaction, type JobServices } from '../../../shared/ctx';
import { dayOf } from '../../../shared/time/working-days';

/** Days after the due day on which a company is reminded of an open invoice; negative before it. */
const STEPS = [-3, 1, 7, 14];

/** The latest step that each open invoice on terms has reached, unless it or a later one was sent already. */
const DUE = `
  SELECT document_id AS "documentId", company_id AS "companyId", customer_id AS "customerId", step.days
  FROM invoice_balances JOIN LATERAL (
    SELECT max(days) AS days FROM unnest($2::int[]) AS days WHERE due_on + days <= $1::date
  ) AS step ON step.days IS NOT NULL
  WHERE terms <> 'Prepaid' AND due_on <= $1::date + 3 AND open > 0
    AND ($3::uuid IS NULL OR company_id = $3) AND NOT EXISTS (
    SELECT FROM invoice_reminders WHERE invoice_reminders.document_id = invoice_balances.document_id
      AND invoice_reminders.days >= step.days)`;

const INSERT = `
  INSERT INTO invoice_reminders (id, document_id, days)
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[])
  ON CONFLICT DO NOTHING RETURNING id AS "reminderId", document_id AS "subjectId"`;

interface Reminder {
  readonly reminderId: string;
  /** Id of the invoice. */
  readonly subjectId: string;
}

interface Step {
  readonly documentId: string;
  readonly companyId: string | null;
  readonly customerId: string;
  readonly days: number;
}

/** Reminds of the invoices on terms that are open on a day, each step once. Missed days are made up for by the latest step. */
export async function remind(services: JobServices, today: string, companyId?: string): Promise<void> {
  await inJobTransaction(services, async (tx) => {
    const due = await query<Step>(tx.db, { sql: DUE, values: [today, STEPS, companyId ?? null] });
    if (due.length === 0) return;
    const values = [
      due.map(() => newId()),
      due.map(({ documentId }) => documentId),
      due.map(({ days }) => days),
    ];
    const reminders = await query<Reminder>(tx.db, { sql: INSERT, values });
    const ofInvoice = new Map(due.map((step) => [step.documentId, step]));
    const events = reminders.map(({ reminderId, subjectId }) => {
      const { companyId, customerId } = ofInvoice.get(subjectId) as Step;
      return { subjectId, companyId, customerId, payload: { reminderId } };
    });
    await emit(tx, 'invoice.reminded', ...events);
  });
}

/** The job of every morning. */
export const remindOfInvoices = (services: JobServices, { companyId }: ForCompany): Promise<void> =>
  remind(services, dayOf(new Date()), companyId);
