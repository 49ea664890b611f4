import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Triggers that announce changes of public data to every gateway (db/changes.ts), whoever makes them. */
export class AnnounceChanges1763710000000 implements MigrationInterface {
  name = 'AnnounceChanges1763710000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION announce_tool() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_notify('shop_changes', 'tools:' || NEW.id); RETURN NULL; END $$;
      CREATE FUNCTION announce_table() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_notify('shop_changes', TG_TABLE_NAME); RETURN NULL; END $$;

      CREATE TRIGGER tools_updated AFTER UPDATE ON tools FOR EACH ROW EXECUTE FUNCTION announce_tool();
      CREATE TRIGGER tools_changed AFTER INSERT OR DELETE OR TRUNCATE ON tools
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table();
      CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table();
      CREATE TRIGGER users_renamed AFTER UPDATE OF display_name, email ON users
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER users_renamed ON users;
      DROP TRIGGER reviews_changed ON reviews;
      DROP TRIGGER tools_changed ON tools;
      DROP TRIGGER tools_updated ON tools;
      DROP FUNCTION announce_table();
      DROP FUNCTION announce_tool()`);
  }
}
