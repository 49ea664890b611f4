import type { EntityManager } from 'typeorm';
import { query } from './sql';

/**
 * The order in which a transaction locks rows that other transactions also lock: table by table, and the rows of a table by
 * id. Transactions that keep it cannot deadlock; if one does not, inTransaction() runs the work again.
 * The counters of documents are taken last of all, by the statement that issues them: every new document waits for them.
 */
const LOCK_ORDER = [
  'quote_requests',
  'card_payments',
  'companies',
  'users',
  'purchases',
  'orders',
  'shipments',
  'returns',
  'tools',
  'families',
  'documents',
] as const;

type Ids = Partial<Record<(typeof LOCK_ORDER)[number], readonly string[]>>;

/** Locks rows of tables, by their ids, until the transaction ends. Returns the ids that exist. */
export async function lockRows(db: EntityManager, ids: Ids): Promise<string[]> {
  const locked: string[] = [];
  for (const table of LOCK_ORDER) {
    const values = ids[table];
    if (!values?.length) continue;
    const sql = `SELECT id FROM ${table} WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    locked.push(...(await query<{ id: string }>(db, { sql, values: [values] })).map(({ id }) => id));
  }
  return locked;
}
