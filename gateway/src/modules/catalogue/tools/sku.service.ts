import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';

/** A SKU derived from a name that no tool has yet. Concurrent callers wait until the transaction ends. */
export async function freeSku(db: EntityManager, name: string): Promise<string> {
  const rows = await query<{ sku: string }>(db, { sql: 'SELECT free_sku($1) AS sku', values: [name] });
  return (rows[0] as { sku: string }).sku;
}
