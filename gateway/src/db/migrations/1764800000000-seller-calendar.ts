import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the seller works. Until an admin changes it, days are counted as before: Monday to Friday in UTC. */
export class SellerCalendar1764800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE seller_calendar (
        id smallint PRIMARY KEY DEFAULT 1,
        weekend smallint[] NOT NULL DEFAULT '{0,6}',
        time_zone text NOT NULL DEFAULT 'UTC',
        closing_hour smallint NOT NULL DEFAULT 24,
        CONSTRAINT seller_calendar_one_row_check CHECK (id = 1),
        CONSTRAINT seller_calendar_weekend_check
          CHECK (weekend <@ '{0,1,2,3,4,5,6}' AND NOT weekend @> '{0,1,2,3,4,5,6}'),
        CONSTRAINT seller_calendar_closing_hour_check CHECK (closing_hour BETWEEN 0 AND 24),
        CONSTRAINT seller_calendar_time_zone_check CHECK (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$')
      );
      INSERT INTO seller_calendar DEFAULT VALUES;
      CREATE TABLE holidays (
        id uuid PRIMARY KEY,
        day date NOT NULL,
        name text NOT NULL,
        CONSTRAINT holidays_once UNIQUE (day),
        CONSTRAINT holidays_dates_check CHECK (day BETWEEN '0001-01-01' AND '9999-12-31')
      )`);
    for (const table of ['seller_calendar', 'holidays'])
      await queryRunner.query(`
        CREATE TRIGGER invalidate_updated AFTER UPDATE ON ${table} FOR EACH ROW
          WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_table();
        CREATE TRIGGER invalidate_rows AFTER INSERT OR DELETE OR TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION announce_table()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE holidays, seller_calendar');
  }
}
