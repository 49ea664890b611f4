import type { MigrationInterface, QueryRunner } from 'typeorm';

const NUMBERED = [
  { table: 'purchases', prefix: 'P', sequence: 'purchase_numbers', former: 'purchase_number' },
  { table: 'quote_requests', prefix: 'Q', sequence: 'quote_numbers', former: 'quote_number' },
  { table: 'returns', prefix: 'R', sequence: 'return_numbers', former: 'return_number' },
] as const;

/** What may exist of a company. */
const OF_COMPANIES = ['purchases', 'orders', 'quote_requests', 'documents', 'payments', 'api_keys'];

const exists = (table: string): string => `EXISTS (SELECT FROM ${table} WHERE company_id = NEW.id)`;

/**
 * Test companies (adr/0131): their orders are marked, take no stock, and have series of numbers of their own. A default cannot
 * read the company of a row, so a trigger gives the numbers.
 */
export class TestCompanies1781000001090 implements MigrationInterface {
  name = 'TestCompanies1781000001090';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE companies ADD COLUMN is_test boolean DEFAULT false NOT NULL,
        ADD CONSTRAINT companies_test_key UNIQUE (id, is_test);
      CREATE FUNCTION keep_test_mark() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF ${OF_COMPANIES.map(exists).join(' OR ')} THEN
          RAISE EXCEPTION 'a company with orders, quotes or keys stays what it is' USING ERRCODE = 'restrict_violation',
            CONSTRAINT = 'companies_test_mark';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER keep_test_mark BEFORE UPDATE OF is_test ON companies FOR EACH ROW
        WHEN (OLD.is_test <> NEW.is_test) EXECUTE FUNCTION keep_test_mark();

      ALTER TABLE orders ADD COLUMN is_test boolean DEFAULT false NOT NULL,
        ADD CONSTRAINT orders_test_check CHECK (NOT is_test OR company_id IS NOT NULL),
        ADD CONSTRAINT orders_company_test_fkey FOREIGN KEY (company_id, is_test) REFERENCES companies (id, is_test);
      DROP INDEX orders_sold;
      CREATE INDEX orders_sold ON orders (placed_at, purchase_id)
        INCLUDE (tool_id, quantity, total_price_cents, is_test) WHERE deleted_at IS NULL;

      CREATE FUNCTION refuse_test_stock() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND is_test) THEN
          RAISE EXCEPTION 'an order of a test company moves no stock' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER refuse_test_stock AFTER INSERT ON stock_movements FOR EACH ROW
        WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION refuse_test_stock()`);
    await this.number(db);
    await db.query(`
      CREATE TABLE test_document_counters (
        kind document_kind NOT NULL,
        year integer NOT NULL,
        last integer NOT NULL,
        CONSTRAINT test_document_counters_pkey PRIMARY KEY (kind, year)
      );
      ALTER TABLE documents DROP CONSTRAINT documents_number_check,
        ADD CONSTRAINT documents_number_check CHECK (
          CASE WHEN quote_id IS NULL THEN number ~ '^(TEST-)?[A-Z]{2,3}-[0-9]{4}-[0-9]{6,9}$'
          ELSE number ~ '^(TEST-)?Q-[0-9]{4}-[0-9]{6,9}-[0-9]{1,4}$' END)`);
  }

  /** Series of their own for test companies. The release before asks for the default, too. */
  private async number(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION number_of_series() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        is_test boolean := coalesce((SELECT companies.is_test FROM companies WHERE id = NEW.company_id), false);
      BEGIN
        NEW.number := CASE WHEN is_test THEN 'TEST-' ELSE '' END || TG_ARGV[0] || '-'
          || to_char(now() AT TIME ZONE 'UTC', 'YYYY') || '-'
          || to_char(nextval((CASE WHEN is_test THEN 'test_' ELSE '' END || TG_ARGV[1])::regclass), 'FM999000000');
        RETURN NEW;
      END $$`);
    for (const { table, prefix, sequence } of NUMBERED)
      await db.query(`
        CREATE SEQUENCE test_${sequence};
        ALTER TABLE ${table} ALTER COLUMN number SET DEFAULT '';
        CREATE TRIGGER number_of_series BEFORE INSERT ON ${table} FOR EACH ROW
          WHEN (NEW.number = '') EXECUTE FUNCTION number_of_series('${prefix}', '${sequence}')`);
    await db.query(`
      ALTER TABLE purchases DROP CONSTRAINT purchases_number_check,
        ADD CONSTRAINT purchases_number_check CHECK (number ~ '^(TEST-)?P-[0-9]{4}-[0-9]{6,9}$');
      ALTER TABLE returns DROP CONSTRAINT returns_number_check,
        ADD CONSTRAINT returns_number_check CHECK (number ~ '^(TEST-)?R-[0-9]{4}-[0-9]{6,9}$')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE documents DROP CONSTRAINT documents_number_check,
        ADD CONSTRAINT documents_number_check CHECK (
          CASE WHEN quote_id IS NULL THEN number ~ '^[A-Z]{2,3}-[0-9]{4}-[0-9]{6,9}$'
          ELSE number ~ '^Q-[0-9]{4}-[0-9]{6,9}-[0-9]{1,4}$' END);
      DROP TABLE test_document_counters;
      ALTER TABLE purchases DROP CONSTRAINT purchases_number_check,
        ADD CONSTRAINT purchases_number_check CHECK (number ~ '^P-[0-9]{4}-[0-9]{6,9}$');
      ALTER TABLE returns DROP CONSTRAINT returns_number_check,
        ADD CONSTRAINT returns_number_check CHECK (number ~ '^R-[0-9]{4}-[0-9]{6,9}$')`);
    for (const { table, sequence, former } of NUMBERED)
      await db.query(`
        DROP TRIGGER number_of_series ON ${table};
        ALTER TABLE ${table} ALTER COLUMN number SET DEFAULT ${former}(now());
        DROP SEQUENCE test_${sequence}`);
    await db.query(`
      DROP FUNCTION number_of_series();
      DROP TRIGGER refuse_test_stock ON stock_movements;
      DROP FUNCTION refuse_test_stock();
      DROP INDEX orders_sold;
      CREATE INDEX orders_sold ON orders (placed_at, purchase_id) INCLUDE (tool_id, quantity, total_price_cents)
        WHERE deleted_at IS NULL;
      ALTER TABLE orders DROP CONSTRAINT orders_company_test_fkey, DROP CONSTRAINT orders_test_check, DROP COLUMN is_test;
      DROP TRIGGER keep_test_mark ON companies;
      DROP FUNCTION keep_test_mark();
      ALTER TABLE companies DROP CONSTRAINT companies_test_key, DROP COLUMN is_test`);
  }
}
