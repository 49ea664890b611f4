import type { EntityManager } from 'typeorm';

/** An event as its row. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly subject_id: string;
  readonly company_id: string | null;
  readonly customer_id: string | null;
  readonly actor_id: string | null;
  readonly request_id: string;
  readonly payload: object;
}

/** A job as its row. */
export interface JobRow {
  readonly name: string;
  readonly run_at: Date | null;
  readonly payload: object;
}

/** Rows that a subscriber writes, and that nothing reads within the transaction. */
export interface LastRows {
  /** An INSERT of the rows in $1, as JSON. */
  readonly insert: string;
  readonly rows: readonly object[];
}

/** What a transaction writes in one statement before the commit. */
export interface Outbox {
  readonly events: EventRow[];
  readonly jobs: JobRow[];
  readonly last: LastRows[];
}

export const emptyOutbox = (): Outbox => ({ events: [], jobs: [], last: [] });

const writing = (last: readonly LastRows[]): string => `
  WITH ${last.map(({ insert }, at) => `last_${at} AS (${insert.replace('$1', `$${at + 3}`)}), `).join('')}stored AS (
    INSERT INTO domain_events (id, type, subject_type, subject_id, company_id, customer_id, actor_id, request_id, payload)
    SELECT id, type, split_part(type, '.', 1), subject_id, company_id, customer_id, actor_id, request_id, payload
    FROM jsonb_to_recordset($1) AS event (id uuid, type text, subject_id text, company_id uuid, customer_id uuid,
      actor_id uuid, request_id text, payload jsonb)
  )
  INSERT INTO job_outbox (name, run_at, payload)
  SELECT name, run_at, payload FROM jsonb_to_recordset($2) AS job (name text, run_at timestamptz, payload jsonb)`;

/** Writes an outbox, if there is something in it. */
export async function writeOutbox(db: EntityManager, { events, jobs, last }: Outbox): Promise<void> {
  if (events.length + jobs.length + last.length === 0) return;
  const values = [events, jobs, ...last.map(({ rows }) => rows)].map((rows) => JSON.stringify(rows));
  await db.query(writing(last), values);
}
