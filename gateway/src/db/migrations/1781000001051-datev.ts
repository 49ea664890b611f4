import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a file for DATEV says about the shop (adr/0125): one row. */
export class Datev1781000001051 implements MigrationInterface {
  name = 'Datev1781000001051';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE datev_settings (
        id smallint DEFAULT 1 NOT NULL,
        consultant_number integer,
        client_number integer,
        fiscal_year_month integer DEFAULT 1 NOT NULL,
        account_length integer DEFAULT 4 NOT NULL,
        CONSTRAINT datev_settings_pkey PRIMARY KEY (id),
        CONSTRAINT datev_settings_one_row_check CHECK (id = 1),
        CONSTRAINT datev_settings_consultant_check CHECK (consultant_number BETWEEN 1001 AND 9999999),
        CONSTRAINT datev_settings_client_check CHECK (client_number BETWEEN 1 AND 99999),
        CONSTRAINT datev_settings_month_check CHECK (fiscal_year_month BETWEEN 1 AND 12),
        CONSTRAINT datev_settings_length_check CHECK (account_length BETWEEN 4 AND 8)
      );
      INSERT INTO datev_settings DEFAULT VALUES`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE datev_settings');
  }
}
