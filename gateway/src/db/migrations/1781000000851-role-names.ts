import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners name the roles of staff: names differ by more than case and accents (adr/0091). */
export class RoleNames1781000000851 implements MigrationInterface {
  name = 'RoleNames1781000000851';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE staff_roles DROP CONSTRAINT staff_roles_name_key;
      CREATE UNIQUE INDEX staff_roles_name ON staff_roles (search_fold(name))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX staff_roles_name;
      ALTER TABLE staff_roles ADD CONSTRAINT staff_roles_name_key UNIQUE (name)`);
  }
}
