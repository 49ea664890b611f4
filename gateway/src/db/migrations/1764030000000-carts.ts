import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cart that a user keeps with the account. */
export class Carts1764030000000 implements MigrationInterface {
  name = 'Carts1764030000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE carts (
        user_id uuid PRIMARY KEY CONSTRAINT carts_user_id_fkey REFERENCES users ON DELETE CASCADE,
        lines jsonb NOT NULL,
        attempt_key text NOT NULL,
        former_keys text[] NOT NULL DEFAULT '{}',
        version int NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT carts_lines_check CHECK (jsonb_typeof(lines) = 'array'),
        CONSTRAINT carts_version_check CHECK (version > 0)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE carts');
  }
}
