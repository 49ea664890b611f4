import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tools that are made for a customer. The indexes of the catalogue are without them, so that it is still counted without
 * reading its rows. A gateway of the release before would list such tools for everyone: it must not
 * run once the first one exists.
 */
export class OwnTools1772000000000 implements MigrationInterface {
  name = 'OwnTools1772000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tools
        ADD COLUMN customer_id uuid CONSTRAINT tools_customer_id_fkey REFERENCES users,
        ADD COLUMN company_id uuid CONSTRAINT tools_company_id_fkey REFERENCES companies,
        ADD COLUMN price_until date,
        ADD CONSTRAINT tools_owner_check CHECK (customer_id IS NOT NULL OR num_nonnulls(company_id, price_until) = 0),
        DROP CONSTRAINT tools_price_cents_check,
        ADD CONSTRAINT tools_price_cents_check
          CHECK (price_cents >= 0 AND (price_cents % 100 = 0 OR customer_id IS NOT NULL)),
        DROP CONSTRAINT tools_dates_check,
        ADD CONSTRAINT tools_dates_check CHECK (${dates} AND price_until BETWEEN '0001-01-01' AND '9999-12-31');
      CREATE INDEX tools_customer ON tools (customer_id) WHERE customer_id IS NOT NULL;
      CREATE INDEX tools_company ON tools (company_id) WHERE company_id IS NOT NULL`);
    await db.query(indexes('AND customer_id IS NULL'));
    await db.query(searchText('\n    IF NEW.customer_id IS NULL THEN', '\n    END IF;'));
    await db.query(`
      ALTER TABLE quotes ADD COLUMN price_until date,
        ADD CONSTRAINT quotes_price_until_check
          CHECK (price_until >= valid_until AND price_until BETWEEN '0001-01-01' AND '9999-12-31');
      ALTER TABLE quote_lines ADD COLUMN tool_name text, ADD COLUMN sku text COLLATE "C",
        ADD CONSTRAINT quote_lines_tool_name_check CHECK (tool_name <> ''),
        ADD CONSTRAINT quote_lines_sku_check CHECK (sku ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
        ADD CONSTRAINT quote_lines_new_tool_check CHECK (tool_id IS NULL OR num_nonnulls(tool_name, sku) = 0);
      CREATE TABLE quote_tools (
        quote_id uuid,
        position int,
        tool_id uuid NOT NULL CONSTRAINT quote_tools_tool_id_fkey REFERENCES tools,
        PRIMARY KEY (quote_id, position),
        CONSTRAINT quote_tools_tool_key UNIQUE (tool_id),
        CONSTRAINT quote_tools_line_fkey FOREIGN KEY (quote_id, position) REFERENCES quote_lines
      );
      CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON quote_tools
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE quote_tools;
      ALTER TABLE quote_lines DROP COLUMN tool_name, DROP COLUMN sku;
      ALTER TABLE quotes DROP COLUMN price_until`);
    await db.query(searchText('', ''));
    await db.query(indexes(''));
    await db.query(`
      ALTER TABLE tools DROP COLUMN customer_id, DROP COLUMN company_id, DROP COLUMN price_until,
        ADD CONSTRAINT tools_price_cents_check CHECK (price_cents >= 0 AND price_cents % 100 = 0),
        ADD CONSTRAINT tools_dates_check CHECK (${dates})`);
  }
}

const dates = ['created_at', 'updated_at', 'deleted_at']
  .map((column) => `${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'`)
  .join(' AND ');

const indexes = (more: string) => `
  DROP INDEX tools_family, tools_created, tools_price_cents, tools_minimum;
  CREATE INDEX tools_family ON tools (family_id, created_at, id) WHERE deleted_at IS NULL ${more};
  CREATE INDEX tools_created ON tools (created_at, id) WHERE deleted_at IS NULL ${more};
  CREATE INDEX tools_price_cents ON tools (price_cents, id) WHERE deleted_at IS NULL ${more};
  CREATE INDEX tools_minimum ON tools (minimum_order, id) WHERE deleted_at IS NULL ${more}`;

/** The trigger of 1763810000000. The words of a tool that is made for a customer correct no one's typos. */
const searchText = (begin: string, end: string) => String.raw`
  CREATE OR REPLACE FUNCTION set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.search_text := ' ' || search_fold(NEW.name) || E' \n ' || search_fold(NEW.short_description) || ' ';${begin}
    INSERT INTO search_words
      SELECT DISTINCT left(word, 200) FROM regexp_split_to_table(NEW.search_text, '[ \n]+') AS word WHERE word <> ''
      ORDER BY 1 ON CONFLICT DO NOTHING;${end}
    NEW.search_text := NEW.search_text || E'\n ' || search_fold(NEW.sku) || ' ';
    RETURN NEW;
  END $$`;
