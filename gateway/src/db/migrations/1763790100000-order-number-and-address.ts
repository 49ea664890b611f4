import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order stores its number and the address of its day (adr/0018). Existing orders get the reference that Pay has
 * shown for them so far, the last eight digits of the id; where two of them share it, the later one gets four more
 * digits. Their address is that of the customer's profile today. The previous release inserts neither: the trigger
 * does, and a later release drops it.
 */
export class OrderNumberAndAddress1763790100000 implements MigrationInterface {
  name = 'OrderNumberAndAddress1763790100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE orders ADD COLUMN number text COLLATE "C", ADD COLUMN delivery_address text;
      UPDATE orders SET number = numbered.number, delivery_address = users.address
      FROM users, (
        SELECT id, 'ORD-' || upper(right(id::text, 8)) ||
          CASE row_number() OVER (PARTITION BY right(id::text, 8) ORDER BY placed_at, id)
            WHEN 1 THEN '' ELSE upper(substr(id::text, 25, 4)) END AS number
        FROM orders
      ) numbered
      WHERE numbered.id = orders.id AND users.id = orders.customer_id;
      UPDATE orders SET deleted_at = least(greatest(deleted_at, '0001-01-01 00:00Z'), '9999-12-31 23:59:59.999Z')
      WHERE deleted_at IS NOT NULL AND deleted_at NOT BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z';
      ALTER TABLE orders
        ALTER COLUMN number SET NOT NULL,
        ADD CONSTRAINT orders_number_key UNIQUE (number),
        ADD CONSTRAINT orders_number_check CHECK (number ~ '^ORD-[0-9A-F]{8}([0-9A-F]{4})?$'),
        DROP CONSTRAINT orders_dates_check,
        ADD CONSTRAINT orders_dates_check CHECK (${fourDigitYears('placed_at', 'updated_at', 'deleted_at')});
      CREATE INDEX orders_deleted ON orders (deleted_at, id) WHERE deleted_at IS NOT NULL;
      CREATE INDEX users_name_search ON users USING gin (lower(display_name) gin_trgm_ops)`);
    await db.query(trigger);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER complete_order ON orders;
      DROP FUNCTION complete_order();
      DROP INDEX users_name_search, orders_deleted;
      ALTER TABLE orders DROP COLUMN number, DROP COLUMN delivery_address,
        DROP CONSTRAINT orders_dates_check,
        ADD CONSTRAINT orders_dates_check CHECK (${fourDigitYears('placed_at', 'updated_at')})`);
  }
}

const fourDigitYears = (...columns: string[]): string =>
  columns
    .map((column) => `${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'`)
    .join(' AND ');

const trigger = `
  CREATE FUNCTION complete_order() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.number := 'ORD-' || upper(right(NEW.id::text, 8));
    IF EXISTS (SELECT FROM orders WHERE number = NEW.number) THEN
      NEW.number := NEW.number || upper(substr(NEW.id::text, 25, 4));
    END IF;
    NEW.delivery_address := coalesce(NEW.delivery_address, (SELECT address FROM users WHERE id = NEW.customer_id));
    RETURN NEW;
  END $$;
  CREATE TRIGGER complete_order BEFORE INSERT ON orders FOR EACH ROW
    WHEN (NEW.number IS NULL) EXECUTE FUNCTION complete_order()`;
