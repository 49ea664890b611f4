import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONSTRAINTS = ['pkey', 'purchase_id_fkey', 'order_id_fkey', 'invoice_id_fkey', 'credit_note_id_fkey']
  .concat(['amount_check', 'tax_check', 'proposed_check', 'agreed_check', 'invoice_check', 'credit_check'])
  .concat(['dates_check']);
const INDEXES = ['order', 'invoice'];

const renaming = (table: string, from: string, to: string): string =>
  [
    ...CONSTRAINTS.map((name) => `ALTER TABLE ${table} RENAME CONSTRAINT ${from}_${name} TO ${to}_${name};`),
    ...INDEXES.map((name) => `ALTER INDEX ${from}_${name} RENAME TO ${to}_${name};`),
  ].join('\n');

/**
 * What a purchase costs in addition to its lines is a charge: its delivery, and the tooling fee of a quote (adr/0057). The views of
 * what is owed follow the table, so they count every charge. The release before reads and writes `purchase_deliveries`,
 * which is a view of the deliveries now; the migration that removes it comes in a later release.
 */
export class ChargesOfPurchases1770000000000 implements MigrationInterface {
  name = 'ChargesOfPurchases1770000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TYPE charge_kind AS ENUM ('Tooling', 'Delivery');
      ALTER TABLE purchase_deliveries RENAME TO purchase_charges;
      ${renaming('purchase_charges', 'purchase_deliveries', 'purchase_charges')}
      ALTER TABLE purchase_charges
        ADD COLUMN what charge_kind NOT NULL DEFAULT 'Delivery',
        ALTER COLUMN kind DROP NOT NULL,
        DROP CONSTRAINT purchase_charges_pkey,
        ADD CONSTRAINT purchase_charges_pkey PRIMARY KEY (purchase_id, what),
        ADD CONSTRAINT purchase_charges_kind_check CHECK ((what = 'Delivery') = (kind IS NOT NULL));
      CREATE VIEW purchase_deliveries AS
        SELECT purchase_id, name, kind, amount_cents, tax_cents, proposed_cents, refusal, order_id, invoice_id,
          credit_note_id, cancelled_at
        FROM purchase_charges WHERE what = 'Delivery';

      ALTER TABLE purchase_approvals ADD COLUMN charges jsonb NOT NULL DEFAULT '[]',
        ADD CONSTRAINT purchase_approvals_charges_check CHECK (jsonb_typeof(charges) = 'array');
      ALTER TABLE quotes
        ADD COLUMN tooling_name text,
        ADD COLUMN tooling_cents bigint,
        ADD COLUMN delivery_cents bigint,
        ADD CONSTRAINT quotes_tooling_check
          CHECK (tooling_cents > 0 AND (tooling_name IS NULL) = (tooling_cents IS NULL) AND tooling_name <> ''),
        ADD CONSTRAINT quotes_delivery_check CHECK (delivery_cents >= 0)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE quotes DROP COLUMN delivery_cents, DROP COLUMN tooling_cents, DROP COLUMN tooling_name;
      ALTER TABLE purchase_approvals DROP COLUMN charges;
      DROP VIEW purchase_deliveries;
      ALTER TABLE purchase_charges RENAME TO purchase_deliveries;
      DELETE FROM purchase_deliveries WHERE what <> 'Delivery';
      ALTER TABLE purchase_deliveries
        DROP CONSTRAINT purchase_charges_kind_check,
        DROP CONSTRAINT purchase_charges_pkey,
        DROP COLUMN what,
        ADD CONSTRAINT purchase_charges_pkey PRIMARY KEY (purchase_id),
        ALTER COLUMN kind SET NOT NULL;
      DROP TYPE charge_kind;
      ${renaming('purchase_deliveries', 'purchase_charges', 'purchase_deliveries')}`);
  }
}
