import type { MigrationInterface, QueryRunner } from 'typeorm';

const datesIn = (...columns: string[]): string =>
  columns
    .map((column) => `${column} >= '0001-01-01 00:00:00+00' AND ${column} <= '9999-12-31 23:59:59.999+00'`)
    .join(' AND ');

/** Lines that other programs send, for a person to look at (adr/0122). */
export class Baskets1781000001020 implements MigrationInterface {
  name = 'Baskets1781000001020';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE baskets (
        token_hash bytea NOT NULL CONSTRAINT baskets_pkey PRIMARY KEY
          CONSTRAINT baskets_token_hash_check CHECK (octet_length(token_hash) = 32),
        lines jsonb NOT NULL CONSTRAINT baskets_lines_check CHECK (
          jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0),
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        expires_at timestamp(3) with time zone NOT NULL,
        CONSTRAINT baskets_dates_check CHECK (${datesIn('created_at', 'expires_at')})
      );
      CREATE INDEX baskets_expiry ON baskets (expires_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE baskets');
  }
}
