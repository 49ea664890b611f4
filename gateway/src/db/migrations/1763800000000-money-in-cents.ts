import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money is whole cents. The columns in dollars stay for the release before, which goes on reading and writing them
 * while both run; triggers copy each side to the other, and a later release drops them.
 */
export class MoneyInCents1763800000000 implements MigrationInterface {
  name = 'MoneyInCents1763800000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tools ADD COLUMN price_cents bigint;
      ALTER TABLE orders ADD COLUMN unit_price_cents bigint, ADD COLUMN total_price_cents bigint;
      ALTER TABLE payments ADD COLUMN amount_cents bigint;
      ALTER TABLE tools DISABLE TRIGGER invalidate_updated;
      UPDATE tools SET price_cents = price::bigint * 100;
      ALTER TABLE tools ENABLE TRIGGER invalidate_updated;
      UPDATE orders SET unit_price_cents = unit_price::bigint * 100, total_price_cents = total_price::bigint * 100;
      UPDATE payments SET amount_cents = amount::bigint * 100;
      ALTER TABLE tools
        ALTER COLUMN price_cents SET NOT NULL,
        ADD CONSTRAINT tools_price_cents_check CHECK (price_cents >= 0 AND price_cents % 100 = 0);
      ALTER TABLE orders
        ALTER COLUMN unit_price_cents SET NOT NULL,
        ALTER COLUMN total_price_cents SET NOT NULL,
        DROP CONSTRAINT orders_unit_price_check,
        DROP CONSTRAINT orders_check,
        ADD CONSTRAINT orders_unit_price_check CHECK (unit_price_cents >= 0),
        ADD CONSTRAINT orders_check CHECK (total_price_cents = quantity * unit_price_cents);
      ALTER TABLE payments
        ALTER COLUMN amount_cents SET NOT NULL,
        DROP CONSTRAINT payments_amount_check,
        ADD CONSTRAINT payments_amount_check CHECK (amount_cents >= 0);
      CREATE INDEX tools_price_cents ON tools (price_cents, id) WHERE deleted_at IS NULL;
      CREATE INDEX orders_total_cents ON orders (total_price_cents, id) WHERE deleted_at IS NULL`);
    await db.query(triggers);
  }

  async down(db: QueryRunner): Promise<void> {
    // Orders with cents have rounded dollars: where there are any, the check of totals holds for new rows only.
    await db.query(`
      DROP TRIGGER copy_price ON tools;
      DROP TRIGGER copy_prices ON orders;
      DROP TRIGGER copy_amount ON payments;
      DROP FUNCTION copy_price(), copy_prices(), copy_amount();
      ALTER TABLE tools DROP COLUMN price_cents;
      ALTER TABLE orders
        DROP COLUMN unit_price_cents,
        DROP COLUMN total_price_cents,
        ADD CONSTRAINT orders_unit_price_check CHECK (unit_price >= 0),
        ADD CONSTRAINT orders_check CHECK (total_price = quantity * unit_price) NOT VALID;
      ALTER TABLE payments
        DROP COLUMN amount_cents,
        ADD CONSTRAINT payments_amount_check CHECK (amount >= 0);
      DO $$ BEGIN
        ALTER TABLE orders VALIDATE CONSTRAINT orders_check;
      EXCEPTION WHEN check_violation THEN NULL;
      END $$`);
  }
}

const triggers = `
  CREATE FUNCTION copy_price() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.price_cents IS NULL OR (TG_OP = 'UPDATE' AND NEW.price <> OLD.price AND NEW.price_cents = OLD.price_cents) THEN
      NEW.price_cents := NEW.price::bigint * 100;
    ELSE
      NEW.price := NEW.price_cents / 100;
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER copy_price BEFORE INSERT OR UPDATE OF price, price_cents ON tools
    FOR EACH ROW EXECUTE FUNCTION copy_price();

  CREATE FUNCTION copy_prices() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.total_price_cents IS NULL THEN
      NEW.unit_price_cents := NEW.unit_price::bigint * 100;
      NEW.total_price_cents := NEW.total_price::bigint * 100;
    ELSE
      NEW.unit_price := round(NEW.unit_price_cents / 100.0);
      NEW.total_price := round(NEW.total_price_cents / 100.0);
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER copy_prices BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION copy_prices();

  CREATE FUNCTION copy_amount() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.amount_cents IS NULL THEN
      NEW.amount_cents := NEW.amount::bigint * 100;
    ELSE
      NEW.amount := round(NEW.amount_cents / 100.0);
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER copy_amount BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION copy_amount()`;
