import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos of damage that whoever has the packing slip uploads without an account. */
export class PhotosOfReceipts1776000000000 implements MigrationInterface {
  name = 'PhotosOfReceipts1776000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE returns
        ADD COLUMN shipment_id uuid CONSTRAINT returns_shipment_id_fkey REFERENCES shipment_receipts (shipment_id),
        ADD CONSTRAINT returns_shipment_id_key UNIQUE (shipment_id);
      ALTER TABLE file_uploads ALTER COLUMN user_id DROP NOT NULL,
        ADD CONSTRAINT file_uploads_guest_check CHECK (user_id IS NOT NULL OR size <= 10485760);
      ALTER TABLE files ALTER COLUMN uploaded_by DROP NOT NULL,
        ADD CONSTRAINT files_guest_check CHECK (uploaded_by IS NOT NULL
          OR slot <= 3 AND size <= 10485760 AND kind IN ('PNG', 'JPEG', 'WebP'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM files WHERE uploaded_by IS NULL;
      DELETE FROM file_uploads WHERE user_id IS NULL;
      ALTER TABLE files DROP CONSTRAINT files_guest_check, ALTER COLUMN uploaded_by SET NOT NULL;
      ALTER TABLE file_uploads DROP CONSTRAINT file_uploads_guest_check, ALTER COLUMN user_id SET NOT NULL;
      ALTER TABLE returns DROP COLUMN shipment_id`);
  }
}
