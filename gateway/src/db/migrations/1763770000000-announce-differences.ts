import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An UPDATE announces a row only if it changed a public column, whichever that is: a new column is included by itself.
 * Changes of stock are announced after the commit by the gateway that made them, so no transaction of an order waits
 * for NOTIFY's lock. Connections that do not set `shop.announces_stock` (the release before, psql) announce immediately.
 * The release before polls `changed_tools`; without the table it caches nothing, and works.
 */
export class AnnounceDifferences1763770000000 implements MigrationInterface {
  name = 'AnnounceDifferences1763770000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER tools_stock ON tools;
      DROP TRIGGER tools_updated ON tools;
      DROP TRIGGER tools_changed ON tools;
      DROP TRIGGER reviews_changed ON reviews;
      DROP TRIGGER users_renamed ON users;
      DROP FUNCTION note_tool();
      DROP FUNCTION announce_tool();
      DROP TABLE changed_tools;

      CREATE FUNCTION announce_row() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_notify('shop_changes', TG_TABLE_NAME || ':' || OLD.id); RETURN NULL; END $$;

      CREATE TRIGGER invalidate_updated AFTER UPDATE ON tools FOR EACH ROW
        WHEN (OLD.* IS DISTINCT FROM NEW.* AND (OLD.available_stock = NEW.available_stock
          OR current_setting('shop.announces_stock', true) IS DISTINCT FROM 'on'))
        EXECUTE FUNCTION announce_row();
      CREATE TRIGGER invalidate_rows AFTER INSERT OR DELETE OR TRUNCATE ON tools
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table();
      CREATE TRIGGER invalidate_updated AFTER UPDATE ON reviews FOR EACH ROW
        WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_table();
      CREATE TRIGGER invalidate_rows AFTER INSERT OR DELETE OR TRUNCATE ON reviews
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table();
      CREATE TRIGGER invalidate_updated AFTER UPDATE ON users FOR EACH ROW
        WHEN ((OLD.display_name, OLD.email) IS DISTINCT FROM (NEW.display_name, NEW.email))
        EXECUTE FUNCTION announce_table()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER invalidate_updated ON users;
      DROP TRIGGER invalidate_rows ON reviews;
      DROP TRIGGER invalidate_updated ON reviews;
      DROP TRIGGER invalidate_rows ON tools;
      DROP TRIGGER invalidate_updated ON tools;
      DROP FUNCTION announce_row();

      CREATE UNLOGGED TABLE changed_tools (tool_id uuid NOT NULL);
      CREATE FUNCTION note_tool() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO changed_tools VALUES (NEW.id); RETURN NULL; END $$;
      CREATE FUNCTION announce_tool() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_notify('shop_changes', 'tools:' || NEW.id); RETURN NULL; END $$;

      CREATE TRIGGER tools_updated
        AFTER UPDATE OF name, picture, price, minimum_order, short_description, created_at, deleted_at ON tools
        FOR EACH ROW EXECUTE FUNCTION announce_tool();
      CREATE TRIGGER tools_stock AFTER UPDATE OF available_stock ON tools
        FOR EACH ROW EXECUTE FUNCTION note_tool();
      CREATE TRIGGER tools_changed AFTER INSERT OR DELETE OR TRUNCATE ON tools
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table();
      CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table();
      CREATE TRIGGER users_renamed AFTER UPDATE OF display_name, email ON users
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table()`);
  }
}
