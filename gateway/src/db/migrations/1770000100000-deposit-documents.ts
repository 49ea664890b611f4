import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A value can be used only after its transaction, so it has a migration of its own. */
export class DepositDocuments1770000100000 implements MigrationInterface {
  name = 'DepositDocuments1770000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TYPE document_kind ADD VALUE 'Deposit'`);
  }

  /** A type loses a value only by being made anew, and with it what names its values: views and partial indexes. */
  async down(db: QueryRunner): Promise<void> {
    const views = ['order_parts', 'payment_balances', 'invoice_balances', 'order_dues'];
    const definitions: string[] = [];
    for (const view of views) {
      const [{ sql }] = (await db.query(`SELECT pg_get_viewdef('${view}'::regclass) AS sql`)) as [
        { sql: string },
      ];
      // Written back as it was: a NULL with a type would get a name.
      definitions.push(`CREATE VIEW ${view} AS ${sql.replace('NULL::uuid,', 'NULL,')}`);
    }
    const indexes = (await db.query(
      `SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE schemaname = current_schema() AND indexdef LIKE '%document_kind%'`,
    )) as { name: string; sql: string }[];
    await db.query(`
      DROP VIEW ${views.toReversed().join(', ')};
      ${indexes.map(({ name }) => `DROP INDEX ${name};`).join('\n')}
      ALTER TYPE document_kind RENAME TO document_kind_before;
      CREATE TYPE document_kind AS ENUM ('Proforma', 'Invoice', 'CreditNote', 'PackingSlip', 'Statement');
      ${['documents', 'document_orders', 'document_counters'].map(retyped).join('\n')}
      DROP TYPE document_kind_before;
      ${indexes.map(({ sql }) => `${sql};`).join('\n')}
      ${definitions.join('\n')}`);
  }
}

const retyped = (table: string): string => `
  ALTER TABLE ${table} ALTER COLUMN kind TYPE document_kind
    USING (CASE kind::text WHEN 'Deposit' THEN 'Statement' ELSE kind::text END)::document_kind;`;
