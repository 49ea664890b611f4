import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Purchases beyond a credit limit that admins allow, and reminders of invoices that were sent. */
export class Credit1763940000000 implements MigrationInterface {
  name = 'Credit1763940000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE credit_overrides (
        id uuid PRIMARY KEY,
        company_id uuid NOT NULL CONSTRAINT credit_overrides_company_id_fkey REFERENCES companies,
        amount_cents bigint NOT NULL,
        reason text NOT NULL,
        granted_by uuid NOT NULL CONSTRAINT credit_overrides_granted_by_fkey REFERENCES users,
        granted_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_on date NOT NULL,
        used_by uuid CONSTRAINT credit_overrides_used_by_fkey REFERENCES purchases,
        CONSTRAINT credit_overrides_used_by_key UNIQUE (used_by),
        CONSTRAINT credit_overrides_amount_check CHECK (amount_cents BETWEEN 0 AND 9007199254740991),
        CONSTRAINT credit_overrides_reason_check CHECK (reason <> ''),
        CONSTRAINT credit_overrides_dates_check CHECK (granted_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
          AND expires_on BETWEEN '0001-01-01' AND '9999-12-31')
      );
      CREATE INDEX credit_overrides_company ON credit_overrides (company_id, granted_at, id);
      CREATE TABLE invoice_reminders (
        id uuid PRIMARY KEY,
        document_id uuid NOT NULL CONSTRAINT invoice_reminders_document_id_fkey REFERENCES documents,
        days smallint NOT NULL,
        sent_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT invoice_reminders_once UNIQUE (document_id, days),
        CONSTRAINT invoice_reminders_dates_check CHECK (sent_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE INDEX orders_company_unpaid ON orders (company_id, id)
        WHERE company_id IS NOT NULL AND payment = 'unpaid' AND deleted_at IS NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX orders_company_unpaid;
      DROP TABLE invoice_reminders, credit_overrides`);
  }
}
