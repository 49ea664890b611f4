import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The wholesale terms of a tool: part number, family, price ladder, order multiple, lead time, lifecycle. Orders say
 * where their price came from. Tools that are added without a part number get one made of their name: all existing ones,
 * those of the release before, and those of the old client.
 */
export class WholesaleTools1763810000000 implements MigrationInterface {
  name = 'WholesaleTools1763810000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(prices);
    await db.query(partNumbers);
    await db.query(`
      CREATE TYPE tool_lifecycle AS ENUM ('Active', 'LastTimeBuy', 'Discontinued');
      CREATE TYPE price_source AS ENUM ('LIST', 'BREAK', 'QUOTE');
      CREATE TABLE families (
        id uuid PRIMARY KEY,
        slug text COLLATE "C" NOT NULL,
        name text NOT NULL,
        position int NOT NULL,
        CONSTRAINT families_slug_key UNIQUE (slug),
        CONSTRAINT families_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        CONSTRAINT families_name_check CHECK (name <> '')
      );
      CREATE TRIGGER invalidate_updated AFTER UPDATE ON families FOR EACH ROW
        WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_table();
      CREATE TRIGGER invalidate_rows AFTER INSERT OR DELETE OR TRUNCATE ON families
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table();
      ALTER TABLE tools
        ADD COLUMN sku text COLLATE "C" CONSTRAINT tools_sku_key UNIQUE,
        ADD COLUMN family_id uuid CONSTRAINT tools_family_id_fkey REFERENCES families,
        ADD COLUMN price_breaks jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN order_multiple int NOT NULL DEFAULT 1,
        ADD COLUMN lead_time_days int NOT NULL DEFAULT 15,
        ADD COLUMN lifecycle tool_lifecycle NOT NULL DEFAULT 'Active',
        ADD COLUMN last_buy_on date,
        ADD COLUMN replaced_by_id uuid CONSTRAINT tools_replaced_by_id_fkey REFERENCES tools`);
    await db.query(searchText(withSku, 'name, short_description, sku'));
    // Not announced: nothing that the release before shows changes.
    await db.query(`
      ALTER TABLE tools DISABLE TRIGGER invalidate_updated;
      DO $$ DECLARE tool record; BEGIN
        FOR tool IN SELECT id, name FROM tools ORDER BY created_at, id LOOP
          UPDATE tools SET sku = free_sku(tool.name) WHERE id = tool.id;
        END LOOP;
      END $$;
      ALTER TABLE tools ENABLE TRIGGER invalidate_updated;
      ALTER TABLE tools
        ALTER COLUMN sku SET NOT NULL,
        ADD CONSTRAINT tools_sku_check CHECK (sku ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
        ADD CONSTRAINT tools_order_multiple_check CHECK (order_multiple > 0),
        ADD CONSTRAINT tools_lead_time_days_check CHECK (lead_time_days >= 0 AND lead_time_days <= 365),
        ADD CONSTRAINT tools_last_buy_check CHECK ((lifecycle = 'LastTimeBuy') = (last_buy_on IS NOT NULL)),
        ADD CONSTRAINT tools_replaced_check
          CHECK (replaced_by_id IS NULL OR (lifecycle = 'Discontinued' AND replaced_by_id <> id)),
        ADD CONSTRAINT tools_price_breaks_check CHECK (is_price_ladder(price_cents, price_breaks));
      CREATE INDEX tools_family ON tools (family_id, created_at, id) WHERE deleted_at IS NULL;
      CREATE TRIGGER derive_sku BEFORE INSERT ON tools FOR EACH ROW
        WHEN (NEW.sku IS NULL) EXECUTE FUNCTION derive_sku();
      ALTER TABLE orders
        ADD COLUMN list_unit_price_cents bigint,
        ADD COLUMN price_source price_source NOT NULL DEFAULT 'LIST',
        ADD COLUMN break_quantity int;
      UPDATE orders SET list_unit_price_cents = unit_price_cents;
      ALTER TABLE orders
        ALTER COLUMN list_unit_price_cents SET NOT NULL,
        ADD CONSTRAINT orders_list_price_check CHECK (list_unit_price_cents >= 0),
        ADD CONSTRAINT orders_price_source_check CHECK ((price_source = 'BREAK') = (break_quantity IS NOT NULL))`);
    await db.query(copyPrices('coalesce(NEW.list_unit_price_cents, NEW.unit_price_cents)'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(copyPrices(null));
    await db.query(searchText('', 'name, short_description'));
    await db.query(`
      ALTER TABLE orders DROP COLUMN list_unit_price_cents, DROP COLUMN price_source, DROP COLUMN break_quantity;
      DROP TRIGGER derive_sku ON tools;
      ALTER TABLE tools DROP COLUMN sku, DROP COLUMN family_id, DROP COLUMN price_breaks, DROP COLUMN order_multiple,
        DROP COLUMN lead_time_days, DROP COLUMN lifecycle, DROP COLUMN last_buy_on, DROP COLUMN replaced_by_id;
      DROP TABLE families;
      DROP TYPE tool_lifecycle, price_source;
      DROP FUNCTION derive_sku(), free_sku(text), is_price_ladder(bigint, jsonb), price_break(jsonb, bigint)`);
  }
}

/** The database's part of modules/tools/pricing.ts. */
const prices = `
  CREATE FUNCTION is_price_ladder(price bigint, breaks jsonb) RETURNS boolean IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
    SELECT CASE WHEN jsonb_typeof(breaks) <> 'array' THEN false ELSE
      jsonb_array_length(breaks) <= 9 AND NOT EXISTS (
        SELECT FROM (
          SELECT (rung->>'minQuantity')::int AS quantity, (rung->>'unitPrice')::bigint AS cents,
            lag((rung->>'minQuantity')::int, 1, 1) OVER (ORDER BY at) AS quantity_before,
            lag((rung->>'unitPrice')::bigint, 1, price) OVER (ORDER BY at) AS cents_before
          FROM jsonb_array_elements(breaks) WITH ORDINALITY AS rungs (rung, at)
        ) AS steps
        WHERE (quantity > quantity_before AND cents <= cents_before AND cents >= 0) IS NOT TRUE
      ) END
  $$;

  CREATE FUNCTION price_break(breaks jsonb, quantity bigint) RETURNS jsonb IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
    SELECT rung FROM jsonb_array_elements(breaks) AS rung WHERE (rung->>'minQuantity')::bigint <= quantity
    ORDER BY (rung->>'minQuantity')::bigint DESC LIMIT 1
  $$`;

/** MERIDIAN-M7-CONTROL-BOARD, or MERIDIAN-M7-CONTROL-BOARD-2 if that one is taken. */
const partNumbers = String.raw`
  CREATE FUNCTION free_sku(name text) RETURNS text LANGUAGE plpgsql AS $$
  DECLARE
    base text := btrim(left(btrim(regexp_replace(
      upper(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^A-Z0-9]+', '-', 'g'), '-'), 26), '-');
    free text;
    n int := 1;
  BEGIN
    IF length(base) < 3 THEN base := btrim('TOOL-' || base, '-'); END IF;
    free := base;
    -- Concurrent additions of one name wait for each other.
    PERFORM pg_advisory_xact_lock(hashtext('free_sku'));
    WHILE EXISTS (SELECT FROM tools WHERE sku = free) LOOP
      n := n + 1;
      free := base || '-' || n;
    END LOOP;
    RETURN free;
  END $$;
  CREATE FUNCTION derive_sku() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.sku := free_sku(NEW.name);
    RETURN NEW;
  END $$`;

const withSku = String.raw`
    NEW.search_text := NEW.search_text || E'\n ' || search_fold(NEW.sku) || ' ';`;

/** The search also finds the SKU, on a line of its own. It is no word that corrects typos. */
const searchText = (more: string, columns: string) => String.raw`
  CREATE OR REPLACE FUNCTION set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.search_text := ' ' || search_fold(NEW.name) || E' \n ' || search_fold(NEW.short_description) || ' ';
    INSERT INTO search_words
      SELECT DISTINCT left(word, 200) FROM regexp_split_to_table(NEW.search_text, '[ \n]+') AS word WHERE word <> ''
      ORDER BY 1 ON CONFLICT DO NOTHING;${more}
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER set_search_text BEFORE INSERT OR UPDATE OF ${columns} ON tools
    FOR EACH ROW EXECUTE FUNCTION set_search_text()`;

/** The trigger of the migration before; the release before does not know the list price. */
const copyPrices = (listPrice: string | null) => `
  CREATE OR REPLACE FUNCTION copy_prices() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.total_price_cents IS NULL THEN
      NEW.unit_price_cents := NEW.unit_price::bigint * 100;
      NEW.total_price_cents := NEW.total_price::bigint * 100;
    ELSE
      NEW.unit_price := round(NEW.unit_price_cents / 100.0);
      NEW.total_price := round(NEW.total_price_cents / 100.0);
    END IF;${listPrice ? `\n    NEW.list_unit_price_cents := ${listPrice};` : ''}
    RETURN NEW;
  END $$`;
