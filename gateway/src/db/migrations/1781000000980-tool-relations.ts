import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Relations of tools (adr/0110). An older gateway does not know them. */
export class ToolRelations1781000000980 implements MigrationInterface {
  name = 'ToolRelations1781000000980';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE tool_relations (
        from_id uuid NOT NULL CONSTRAINT tool_relations_from_id_fkey REFERENCES tools (id),
        to_id uuid NOT NULL CONSTRAINT tool_relations_to_id_fkey REFERENCES tools (id),
        kind text NOT NULL
          CONSTRAINT tool_relations_kind_check CHECK (kind IN ('Alternative', 'FitsWith', 'Contains')),
        quantity integer,
        CONSTRAINT tool_relations_pkey PRIMARY KEY (from_id, to_id, kind),
        CONSTRAINT tool_relations_itself_check CHECK (from_id <> to_id),
        CONSTRAINT tool_relations_once_check CHECK (kind = 'Contains' OR from_id < to_id),
        CONSTRAINT tool_relations_quantity_check
          CHECK ((kind = 'Contains') = (quantity IS NOT NULL) AND quantity BETWEEN 1 AND 10000)
      );
      CREATE INDEX tool_relations_to ON tool_relations (to_id);
      CREATE INDEX tools_replaced_by ON tools (replaced_by_id) WHERE replaced_by_id IS NOT NULL;
      CREATE TRIGGER invalidate_updated AFTER UPDATE ON tool_relations FOR EACH ROW
        WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_table();
      CREATE TRIGGER invalidate_rows AFTER INSERT OR DELETE OR TRUNCATE ON tool_relations
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE tool_relations; DROP INDEX tools_replaced_by');
  }
}
