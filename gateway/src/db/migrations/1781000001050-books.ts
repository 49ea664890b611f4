import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The books (adr/0125): account numbers and debtors, the permission to export them, which those have who keep track of
 * money, and indexes for reading what was recorded in some days.
 */
export class Books1781000001050 implements MigrationInterface {
  name = 'Books1781000001050';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE book_accounts (
        key text COLLATE "C" NOT NULL,
        number text COLLATE "C" NOT NULL,
        CONSTRAINT book_accounts_pkey PRIMARY KEY (key),
        CONSTRAINT book_accounts_key_check CHECK (key ~ '^[a-z-]+(:[A-Z0-9]+)?$'),
        CONSTRAINT book_accounts_number_check CHECK (number ~ '^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$')
      );
      CREATE TABLE debtors (
        number integer NOT NULL,
        customer_id uuid,
        company_id uuid,
        CONSTRAINT debtors_pkey PRIMARY KEY (number),
        CONSTRAINT debtors_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
        CONSTRAINT debtors_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
        CONSTRAINT debtors_account_check CHECK (num_nonnulls(customer_id, company_id) = 1),
        CONSTRAINT debtors_number_check CHECK (number >= 10000)
      );
      CREATE UNIQUE INDEX debtors_company ON debtors (company_id) WHERE company_id IS NOT NULL;
      CREATE UNIQUE INDEX debtors_customer ON debtors (customer_id) WHERE customer_id IS NOT NULL;
      CREATE INDEX payments_recorded ON payments (recorded_at, id);
      CREATE INDEX payment_allocations_created ON payment_allocations (created_at, id);
      CREATE INDEX card_events_payment ON card_events (card_payment_id);
      UPDATE staff_roles SET permissions = array_append(permissions, 'books.export')
        WHERE permissions @> ARRAY['documents.read', 'invoices.issue', 'payments.record']`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE staff_roles SET permissions = array_remove(permissions, 'books.export');
      DROP INDEX card_events_payment, payment_allocations_created, payments_recorded;
      DROP TABLE debtors, book_accounts`);
  }
}
