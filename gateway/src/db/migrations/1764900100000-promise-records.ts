import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many promises of the last 90 days were kept, by tool; counted once a day. */
export class PromiseRecords1764900100000 implements MigrationInterface {
  name = 'PromiseRecords1764900100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE promise_records (
        tool_id uuid PRIMARY KEY,
        kept int NOT NULL,
        total int NOT NULL,
        CONSTRAINT promise_records_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools (id),
        CONSTRAINT promise_records_check CHECK (kept BETWEEN 0 AND total)
      );
      CREATE TRIGGER invalidate_updated AFTER UPDATE ON promise_records FOR EACH ROW
        WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_table();
      CREATE TRIGGER invalidate_rows AFTER INSERT OR DELETE OR TRUNCATE ON promise_records
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table();
      CREATE INDEX orders_promises_due ON orders (promised_on, tool_id)
        WHERE deleted_at IS NULL AND status <> 'Pending'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX orders_promises_due; DROP TABLE promise_records');
  }
}
