import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';

/** A SKU derived from a name that no tool has yet. Concurrent callers wait until the transaction ends. */
export async function freeSku(db: EntityManager, name: string): Promise<string> {
  const rows = await query<{ sku: string }>(db, { sql: 'SELECT free_sku($1) AS sku', values: [name] });
  return (rows[0] as { sku: string }).sku;
}

/** Those of the SKUs that tools have or had. */
export async function takenSkus(db: EntityManager, skus: readonly string[]): Promise<ReadonlySet<string>> {
  const statement = { sql: 'SELECT sku FROM tools WHERE sku = ANY ($1::text[])', values: [skus] };
  return new Set((await query<{ sku: string }>(db, statement)).map(({ sku }) => sku));
}
