import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes of staff about customers and companies (adr/0096). */
export class StaffNotes1781000000800 implements MigrationInterface {
  name = 'StaffNotes1781000000800';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE staff_notes (
        id uuid NOT NULL CONSTRAINT staff_notes_pkey PRIMARY KEY,
        customer_id uuid CONSTRAINT staff_notes_customer_id_fkey REFERENCES users (id),
        company_id uuid CONSTRAINT staff_notes_company_id_fkey REFERENCES companies (id),
        author_id uuid NOT NULL CONSTRAINT staff_notes_author_id_fkey REFERENCES users (id),
        text text NOT NULL,
        written_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        CONSTRAINT staff_notes_about_check CHECK (num_nonnulls(customer_id, company_id) = 1),
        CONSTRAINT staff_notes_text_check CHECK (text <> '' AND length(text) <= 5000),
        CONSTRAINT staff_notes_dates_check CHECK (
          written_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE INDEX staff_notes_customer ON staff_notes (customer_id, id) WHERE customer_id IS NOT NULL;
      CREATE INDEX staff_notes_company ON staff_notes (company_id, id) WHERE company_id IS NOT NULL;
      CREATE INDEX staff_notes_author ON staff_notes (author_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE staff_notes');
  }
}
