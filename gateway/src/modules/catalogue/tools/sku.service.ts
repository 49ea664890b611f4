import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';

/** A part number that no tool has, made of a name. Others that want one wait until the transaction ends. */
export async function freeSku(db: EntityManager, name: string): Promise<string> {
  const rows = await query<{ sku: string }>(db, { sql: 'SELECT free_sku($1) AS sku', values: [name] });
  return (rows[0] as { sku: string }).sku;
}
