import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a shipment is packed in. */
export class Packages1765000010000 implements MigrationInterface {
  name = 'Packages1765000010000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE packages (
        id uuid PRIMARY KEY,
        number text COLLATE "C" NOT NULL CONSTRAINT packages_number_key UNIQUE,
        shipment_id uuid NOT NULL CONSTRAINT packages_shipment_id_fkey REFERENCES shipments,
        weight_grams int,
        length_mm int,
        width_mm int,
        height_mm int,
        CONSTRAINT packages_number_check CHECK (number ~ '^PKG-[0-9A-F]{12}$'),
        CONSTRAINT packages_weight_check CHECK (weight_grams > 0),
        CONSTRAINT packages_size_check CHECK (num_nonnulls(length_mm, width_mm, height_mm) IN (0, 3)
          AND length_mm > 0 AND width_mm > 0 AND height_mm > 0)
      );
      CREATE INDEX packages_shipment ON packages (shipment_id, id);
      CREATE TABLE package_lines (
        package_id uuid CONSTRAINT package_lines_package_id_fkey REFERENCES packages,
        shipment_line_id uuid CONSTRAINT package_lines_shipment_line_id_fkey REFERENCES shipment_lines ON DELETE CASCADE,
        quantity int NOT NULL,
        PRIMARY KEY (package_id, shipment_line_id),
        CONSTRAINT package_lines_quantity_check CHECK (quantity > 0)
      );
      CREATE INDEX package_lines_shipment_line ON package_lines (shipment_line_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE package_lines, packages');
  }
}
