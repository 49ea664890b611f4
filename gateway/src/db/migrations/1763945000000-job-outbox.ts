import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that wait to be handed to graphile-worker. Gateways of the release before go on adding theirs directly. */
export class JobOutbox1763945000000 implements MigrationInterface {
  name = 'JobOutbox1763945000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE job_outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        payload json NOT NULL,
        added_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT job_outbox_dates_check CHECK (added_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      SELECT FROM (SELECT json_agg(json_build_object('identifier', name, 'payload', payload) ORDER BY id) AS specs
          FROM job_outbox HAVING count(*) > 0) AS waiting,
        graphile_worker.add_jobs(ARRAY(
          SELECT spec FROM json_populate_recordset(NULL::graphile_worker.job_spec, specs) AS spec));
      DROP TABLE job_outbox`);
  }
}
