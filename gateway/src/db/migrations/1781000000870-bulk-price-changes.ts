import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of many prices, with what they were before, for as long as they can be undone (adr/0101). */
export class BulkPriceChanges1781000000870 implements MigrationInterface {
  name = 'BulkPriceChanges1781000000870';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE bulk_price_changes (
        id uuid NOT NULL,
        changed_by_id uuid NOT NULL,
        changed_at timestamp(3) with time zone NOT NULL,
        undone_at timestamp(3) with time zone,
        CONSTRAINT bulk_price_changes_pkey PRIMARY KEY (id),
        CONSTRAINT bulk_price_changes_dates_check CHECK (
          changed_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
          AND undone_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'),
        CONSTRAINT bulk_price_changes_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES users(id)
      );
      CREATE INDEX bulk_price_changes_changed ON bulk_price_changes (changed_by_id, changed_at);
      CREATE TABLE bulk_price_change_tools (
        change_id uuid NOT NULL,
        tool_id uuid NOT NULL,
        before jsonb NOT NULL,
        after jsonb NOT NULL,
        CONSTRAINT bulk_price_change_tools_pkey PRIMARY KEY (change_id, tool_id),
        CONSTRAINT bulk_price_change_tools_change_id_fkey FOREIGN KEY (change_id)
          REFERENCES bulk_price_changes(id) ON DELETE CASCADE,
        CONSTRAINT bulk_price_change_tools_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools(id)
      );
      CREATE INDEX bulk_price_change_tools_tool_id ON bulk_price_change_tools (tool_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE bulk_price_change_tools; DROP TABLE bulk_price_changes');
  }
}
