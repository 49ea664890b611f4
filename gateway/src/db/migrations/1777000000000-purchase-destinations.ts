import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A purchase may go to further addresses (adr/0061). An order goes to the address of its purchase, as those of the release
 * before do, or to one of these. That release shows an order with its own address, and ships orders of several addresses in
 * one shipment.
 */
export class PurchaseDestinations1777000000000 implements MigrationInterface {
  name = 'PurchaseDestinations1777000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE purchase_destinations (
        purchase_id uuid NOT NULL,
        number int NOT NULL,
        delivery_address text,
        delivery_to jsonb,
        contact_no text,
        CONSTRAINT purchase_destinations_pkey PRIMARY KEY (purchase_id, number),
        CONSTRAINT purchase_destinations_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases,
        CONSTRAINT purchase_destinations_number_check CHECK (number BETWEEN 1 AND 19),
        CONSTRAINT purchase_destinations_address_check CHECK (
          (delivery_address IS NULL) = (delivery_to IS NULL)
          AND (delivery_to IS NULL OR is_postal_address(delivery_to)))
      );
      ALTER TABLE orders ADD COLUMN destination int,
        ADD CONSTRAINT orders_destination_fkey FOREIGN KEY (purchase_id, destination)
          REFERENCES purchase_destinations (purchase_id, number)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE orders DROP COLUMN destination;
      DROP TABLE purchase_destinations`);
  }
}
