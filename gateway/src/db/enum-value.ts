import type { QueryRunner } from 'typeorm';

interface Definition {
  readonly name: string;
  readonly definition: string;
}

/** Views, each after those that it reads. */
const VIEWS = `
  WITH RECURSIVE views AS (
    SELECT oid, relname FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace
  ), reading AS (
    SELECT ev_class AS reader, refobjid AS read FROM pg_rewrite JOIN pg_depend ON objid = pg_rewrite.oid
    WHERE refobjid IN (SELECT oid FROM views) AND refobjid <> ev_class
  ), depths AS (
    SELECT oid, 0 AS depth FROM views UNION SELECT reader, depth + 1 FROM reading JOIN depths ON depths.oid = read
  )
  SELECT relname AS name, 'CREATE VIEW ' || relname || ' AS ' || pg_get_viewdef(oid) AS definition
  FROM views JOIN depths USING (oid) GROUP BY oid, relname ORDER BY max(depth)`;
const INDEXES = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '%::' || $1 || '%'`;
const CHECKS = `
  SELECT conname AS name, conrelid::regclass AS "table", pg_get_constraintdef(oid) AS definition FROM pg_constraint
  WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND pg_get_constraintdef(oid) LIKE '%::' || $1 || '%'`;
const COLUMNS = `
  SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns JOIN pg_class ON relname = table_name
  WHERE udt_name = $1 AND table_schema = 'public' AND relkind = 'r'`;

/** For `down` of a migration that adds a value to an enum: no row has the value any more, and PostgreSQL cannot drop one. */
export async function dropEnumValue(db: QueryRunner, type: string, value: string): Promise<void> {
  const views = (await db.query(VIEWS)) as Definition[];
  const indexes = (await db.query(INDEXES, [type])) as Definition[];
  const checks = (await db.query(CHECKS, [type])) as (Definition & { readonly table: string })[];
  const columns = (await db.query(COLUMNS, [type])) as { table: string; column: string }[];
  const [{ values }] = (await db.query(`SELECT array_to_json(enum_range(NULL::${type})) AS values`)) as [
    { values: string[] },
  ];
  const left = values.filter((each) => each !== value).map((each) => `'${each}'`);
  await db.query(
    [
      `DROP VIEW ${views.map(({ name }) => name).join(', ')}`,
      ...indexes.map(({ name }) => `DROP INDEX ${name}`),
      ...checks.map(({ name, table }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
      `ALTER TYPE ${type} RENAME TO ${type}_before`,
      `CREATE TYPE ${type} AS ENUM (${left.join(', ')})`,
      ...columns.map(
        ({ table, column }) =>
          `ALTER TABLE ${table} ALTER COLUMN ${column} TYPE ${type} USING ${column}::text::${type}`,
      ),
      `DROP TYPE ${type}_before`,
      ...indexes.map(({ definition }) => definition),
      ...checks.map(
        ({ name, table, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
      ),
      // A cast would give the column a name that it did not have.
      ...views.map(({ definition }) => definition.replace(/;$/, '').replaceAll(/ NULL::\w+,/g, ' NULL,')),
    ].join(';\n'),
  );
}
