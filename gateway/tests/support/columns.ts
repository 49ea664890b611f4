import type { TestShop } from './shop';

/** The columns that contain a text, in all tables of the shop and of its jobs. */
export async function columnsWith(
  { dataSource }: Pick<TestShop, 'dataSource'>,
  needle: string,
): Promise<string[]> {
  const columns: { table: string; column: string }[] = await dataSource.query(
    `SELECT format('%I.%I', table_schema, table_name) AS "table", column_name AS "column"
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'
        AND (data_type IN ('text', 'jsonb', 'json', 'character varying', 'ARRAY') OR udt_name = 'citext')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const sql = `SELECT count(*)::int AS hits FROM ${table} WHERE strpos(lower("${column}"::text), lower($1)) > 0`;
    const [{ hits }] = await dataSource.query(sql, [needle]);
    if (hits > 0) found.push(`${table.replace('public.', '')}.${column}`);
  }
  return found.sort();
}
