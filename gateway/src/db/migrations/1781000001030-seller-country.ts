import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The country of the seller, which e-invoices need. */
export class SellerCountry1781000001030 implements MigrationInterface {
  name = 'SellerCountry1781000001030';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE seller_settings ADD COLUMN country text COLLATE "C",
      ADD CONSTRAINT seller_settings_country_check CHECK (country ~ '^[A-Z]{2}$')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE seller_settings DROP COLUMN country');
  }
}
