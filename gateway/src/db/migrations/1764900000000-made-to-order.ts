import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tools that are also made to order, the weeks booked for it, and the days promised for the parts of an order. */
export class MadeToOrder1764900000000 implements MigrationInterface {
  name = 'MadeToOrder1764900000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TYPE tool_supply AS ENUM ('FROM_STOCK', 'MADE_TO_ORDER');
      CREATE TYPE part_source AS ENUM ('STOCK', 'MADE');
      ALTER TABLE tools ADD COLUMN supply tool_supply NOT NULL DEFAULT 'FROM_STOCK',
        ADD COLUMN weekly_capacity int CONSTRAINT tools_weekly_capacity_check CHECK (weekly_capacity > 0);
      ALTER TABLE families
        ADD COLUMN weekly_capacity int CONSTRAINT families_weekly_capacity_check CHECK (weekly_capacity > 0);
      CREATE TABLE production_weeks (
        tool_id uuid NOT NULL,
        week date NOT NULL,
        booked bigint NOT NULL,
        PRIMARY KEY (tool_id, week),
        CONSTRAINT production_weeks_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools (id),
        CONSTRAINT production_weeks_booked_check CHECK (booked >= 0),
        CONSTRAINT production_weeks_week_check
          CHECK (week BETWEEN '0001-01-01' AND '9999-12-31' AND extract(isodow FROM week) = 1)
      );
      CREATE TRIGGER invalidate_updated AFTER UPDATE ON production_weeks FOR EACH ROW
        WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_table();
      CREATE TRIGGER invalidate_rows AFTER INSERT OR DELETE OR TRUNCATE ON production_weeks
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table();
      ALTER TABLE orders ADD COLUMN made_quantity int NOT NULL DEFAULT 0
        CONSTRAINT orders_made_quantity_check CHECK (made_quantity BETWEEN 0 AND quantity);
      CREATE TABLE order_promises (
        order_id uuid NOT NULL,
        position smallint NOT NULL,
        quantity int NOT NULL,
        source part_source NOT NULL,
        promised_on date NOT NULL,
        week date,
        PRIMARY KEY (order_id, position),
        CONSTRAINT order_promises_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders (id),
        CONSTRAINT order_promises_quantity_check CHECK (quantity > 0),
        CONSTRAINT order_promises_week_check CHECK ((source = 'MADE') = (week IS NOT NULL)),
        CONSTRAINT order_promises_dates_check CHECK (promised_on BETWEEN '0001-01-01' AND '9999-12-31'
          AND week BETWEEN '0001-01-01' AND '9999-12-31')
      );
      CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON order_promises
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE order_promises, production_weeks;
      ALTER TABLE orders DROP COLUMN made_quantity;
      ALTER TABLE families DROP COLUMN weekly_capacity;
      ALTER TABLE tools DROP COLUMN supply, DROP COLUMN weekly_capacity;
      DROP TYPE tool_supply, part_source`);
  }
}
