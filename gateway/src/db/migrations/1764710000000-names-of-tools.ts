import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches find orders by their tools, and tools by every name that they have had: one row for each name instead of the
 * trigrams of each order. The indexes of orders answer "which purchases have this tool" without reading orders.
 */
export class NamesOfTools1764710000000 implements MigrationInterface {
  name = 'NamesOfTools1764710000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE tool_names (
        tool_id uuid NOT NULL CONSTRAINT tool_names_tool_id_fkey REFERENCES tools ON DELETE CASCADE,
        name text NOT NULL,
        PRIMARY KEY (tool_id, name)
      );
      CREATE FUNCTION keep_tool_name() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO tool_names (tool_id, name) VALUES (NEW.id, NEW.name) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER keep_tool_name AFTER INSERT OR UPDATE OF name ON tools
        FOR EACH ROW EXECUTE FUNCTION keep_tool_name();
      INSERT INTO tool_names (tool_id, name)
        SELECT id, name FROM tools UNION SELECT tool_id, tool_name FROM orders;
      CREATE INDEX tool_names_search ON tool_names USING gin (lower(name) gin_trgm_ops);

      DROP INDEX orders_tool_search, orders_tool, orders_purchase;
      CREATE INDEX orders_tool ON orders (tool_id, customer_id, placed_at, id) INCLUDE (purchase_id);
      CREATE INDEX orders_purchase ON orders (purchase_id, id) INCLUDE (tool_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX orders_tool, orders_purchase;
      CREATE INDEX orders_tool_search ON orders USING gin (lower(tool_name) gin_trgm_ops) WHERE deleted_at IS NULL;
      CREATE INDEX orders_tool ON orders (tool_id, customer_id, placed_at, id);
      CREATE INDEX orders_purchase ON orders (purchase_id, id);
      DROP TRIGGER keep_tool_name ON tools;
      DROP FUNCTION keep_tool_name();
      DROP TABLE tool_names`);
  }
}
