import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What counts of all families read (adr/0134): whether a data sheet is among the files of a tool, the lowest price of its ladder,
 * and, for the plans of PostgreSQL, how many tools are in stock.
 * The trigger is for the release before, too, which writes files and does not know the column.
 */
export class OfferFacts1781000001110 implements MigrationInterface {
  name = 'OfferFacts1781000001110';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tools ADD COLUMN has_data_sheet_file boolean DEFAULT false NOT NULL;
      CREATE FUNCTION keep_data_sheet_file() RETURNS trigger
        LANGUAGE plpgsql
        AS $$
        DECLARE
          changed uuid[] := ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.tool_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.tool_id END];
        BEGIN
          -- The statement after the lock sees what others have committed.
          PERFORM FROM tools WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
          UPDATE tools SET has_data_sheet_file = NOT has_data_sheet_file WHERE id = ANY (changed) AND has_data_sheet_file <>
            EXISTS (SELECT FROM tool_files WHERE tool_id = tools.id AND kind = 'DataSheet');
          RETURN NULL;
        END $$;
      CREATE TRIGGER keep_data_sheet_file AFTER INSERT OR DELETE OR UPDATE OF tool_id, kind ON tool_files
        FOR EACH ROW EXECUTE FUNCTION keep_data_sheet_file()`);
    await db.query(`
      UPDATE tools SET has_data_sheet_file = true
      WHERE id IN (SELECT tool_id FROM tool_files WHERE kind = 'DataSheet')`);
    await db.query(`
      CREATE INDEX tools_data_sheet ON tools (created_at, id)
        WHERE (data_sheet IS NOT NULL OR has_data_sheet_file) AND deleted_at IS NULL AND customer_id IS NULL;
      CREATE INDEX tools_lowest_price ON tools ((coalesce((price_breaks -> -1 ->> 'unitPrice')::bigint, price_cents)))
        WHERE deleted_at IS NULL AND customer_id IS NULL`);
    await db.query(`
      CREATE STATISTICS tools_in_stock ON ((available_stock - minimum_order)) FROM tools;
      CREATE STATISTICS tools_ready ON ((available_stock - (minimum_order::bigint + order_multiple - 1)
        / order_multiple * order_multiple)) FROM tools;
      ANALYZE tools`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER keep_data_sheet_file ON tool_files;
      DROP FUNCTION keep_data_sheet_file();
      DROP STATISTICS tools_ready, tools_in_stock;
      DROP INDEX tools_lowest_price;
      DROP INDEX tools_data_sheet;
      ALTER TABLE tools DROP COLUMN has_data_sheet_file`);
  }
}
