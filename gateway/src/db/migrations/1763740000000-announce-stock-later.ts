import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stock changes with every order, and NOTIFY takes a lock at commit that lets one commit through at a time: four times
 * as many orders fit without it (`npm run bench:orders`). So an order only notes its tool, in a table that needs no log,
 * and gateways announce what is noted (db/changes.ts). Everything else of a tool is announced with its change, as before.
 */
export class AnnounceStockLater1763740000000 implements MigrationInterface {
  name = 'AnnounceStockLater1763740000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE UNLOGGED TABLE changed_tools (tool_id uuid NOT NULL);
      CREATE FUNCTION note_tool() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO changed_tools VALUES (NEW.id); RETURN NULL; END $$;

      DROP TRIGGER tools_updated ON tools;
      CREATE TRIGGER tools_updated
        AFTER UPDATE OF name, picture, price, minimum_order, short_description, created_at, deleted_at ON tools
        FOR EACH ROW EXECUTE FUNCTION announce_tool();
      CREATE TRIGGER tools_stock AFTER UPDATE OF available_stock ON tools
        FOR EACH ROW EXECUTE FUNCTION note_tool()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER tools_stock ON tools;
      DROP TRIGGER tools_updated ON tools;
      CREATE TRIGGER tools_updated AFTER UPDATE ON tools FOR EACH ROW EXECUTE FUNCTION announce_tool();
      DROP FUNCTION note_tool();
      DROP TABLE changed_tools`);
  }
}
