import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Promises by day, for figures (adr/0099). The job `count-promises` fills it, the first time with all days. */
export class PromiseDays1781000000831 implements MigrationInterface {
  name = 'PromiseDays1781000000831';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE promise_days (
        day date NOT NULL,
        total integer NOT NULL,
        kept integer NOT NULL,
        overdue integer NOT NULL,
        days_late bigint NOT NULL,
        CONSTRAINT promise_days_pkey PRIMARY KEY (day),
        CONSTRAINT promise_days_check CHECK (kept >= 0 AND overdue >= 0 AND kept + overdue <= total),
        CONSTRAINT promise_days_late_check CHECK (days_late >= total - kept - overdue),
        CONSTRAINT promise_days_dates_check CHECK (day BETWEEN '0001-01-01' AND '9999-12-31')
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE promise_days');
  }
}
