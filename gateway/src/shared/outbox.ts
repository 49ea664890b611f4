import type { EntityManager } from 'typeorm';

/** An event as its row. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly subject_id: string;
  readonly company_id: string | null;
  readonly customer_id: string | null;
  readonly actor_id: string | null;
  readonly key_id: string | null;
  readonly request_id: string;
  readonly payload: object;
}

/** A job as its row. */
export interface JobRow {
  readonly name: string;
  readonly run_at: Date | null;
  readonly payload: object;
}

/** Rows of histories by the statement that inserts them: an INSERT of the rows in $1, as JSON. */
type HistoryRows = Map<string, object[]>;

/** What a transaction writes in one statement before the commit. Nothing reads it within the transaction. */
export interface Outbox {
  readonly events: EventRow[];
  readonly jobs: JobRow[];
  readonly history: HistoryRows;
}

export const emptyOutbox = (): Outbox => ({ events: [], jobs: [], history: new Map() });

/** Adds rows of a history: of an order, of a company, of the audit log. `insert` inserts the rows in $1, as JSON. */
export function addHistory({ history }: Outbox, insert: string, rows: readonly object[]): void {
  if (rows.length > 0) history.set(insert, [...(history.get(insert) ?? []), ...rows]);
}

/** Adds what a transaction within another one has to write. */
export function mergeOutbox(outer: Outbox, inner: Outbox): void {
  outer.events.push(...inner.events);
  outer.jobs.push(...inner.jobs);
  for (const [insert, rows] of inner.history) addHistory(outer, insert, rows);
}

const writing = (inserts: readonly string[]): string => `
  WITH ${inserts.map((insert, at) => `history_${at} AS (${insert.replace('$1', `$${at + 3}`)}), `).join('')}stored AS (
    INSERT INTO domain_events (id, type, subject_type, subject_id, company_id, customer_id, actor_id, key_id, request_id,
      payload)
    SELECT id, type, split_part(type, '.', 1), subject_id, company_id, customer_id, actor_id, key_id, request_id, payload
    FROM jsonb_to_recordset($1) AS event (id uuid, type text, subject_id text, company_id uuid, customer_id uuid,
      actor_id uuid, key_id uuid, request_id text, payload jsonb)
  )
  INSERT INTO job_outbox (name, run_at, payload)
  SELECT name, run_at, payload FROM jsonb_to_recordset($2) AS job (name text, run_at timestamptz, payload jsonb)`;

/** Writes an outbox, if there is something in it. */
export async function writeOutbox(db: EntityManager, { events, jobs, history }: Outbox): Promise<void> {
  if (events.length + jobs.length + history.size === 0) return;
  const values = [events, jobs, ...history.values()].map((rows) => JSON.stringify(rows));
  await db.query(writing([...history.keys()]), values);
}
