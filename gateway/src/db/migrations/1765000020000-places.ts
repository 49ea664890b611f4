import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where tools are in the warehouse, and which orders leave when. */
export class Places1765000020000 implements MigrationInterface {
  name = 'Places1765000020000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tools ADD COLUMN place text,
        ADD CONSTRAINT tools_place_check CHECK (place <> '' AND length(place) <= 50);
      CREATE INDEX orders_promised ON orders (promised_on, id) WHERE status = 'Approved' AND deleted_at IS NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX orders_promised;
      ALTER TABLE tools DROP COLUMN place`);
  }
}
