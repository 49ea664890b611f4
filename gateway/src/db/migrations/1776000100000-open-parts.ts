import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds approved orders of which something is made: a part of them may leave before the rest. */
export class OpenParts1776000100000 implements MigrationInterface {
  name = 'OpenParts1776000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX orders_made ON orders (id) WHERE status = 'Approved' AND made_quantity > 0 AND deleted_at IS NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX orders_made');
  }
}
