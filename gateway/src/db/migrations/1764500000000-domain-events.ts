import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened, once for each change. Rows are only added; delete_domain_events() deletes what is older than 30 days. */
export class DomainEvents1764500000000 implements MigrationInterface {
  name = 'DomainEvents1764500000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE domain_events (
        id uuid PRIMARY KEY,
        at timestamptz(3) NOT NULL DEFAULT now(),
        type text NOT NULL,
        subject_type text NOT NULL,
        subject_id text NOT NULL,
        company_id uuid,
        customer_id uuid,
        actor_id uuid,
        request_id text NOT NULL,
        payload jsonb NOT NULL,
        CONSTRAINT domain_events_dates_check
          CHECK (at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE INDEX domain_events_at ON domain_events (at, id);
      CREATE INDEX domain_events_subject ON domain_events (subject_id, id);

      CREATE TRIGGER refuse_change BEFORE UPDATE OR TRUNCATE ON domain_events
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER refuse_deletion BEFORE DELETE ON domain_events FOR EACH STATEMENT
        WHEN (current_setting('shop.deletes_domain_events', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION refuse_change();

      CREATE FUNCTION delete_domain_events(older_than_days int, most int) RETURNS bigint
        LANGUAGE plpgsql AS $$
      DECLARE deleted bigint;
      BEGIN
        IF older_than_days < 30 THEN
          RAISE EXCEPTION 'Events are kept for 30 days at least' USING ERRCODE = 'restrict_violation';
        END IF;
        PERFORM set_config('shop.deletes_domain_events', 'on', true);
        DELETE FROM domain_events WHERE id IN (
          SELECT id FROM domain_events WHERE at < now() - make_interval(days => older_than_days)
          ORDER BY at, id LIMIT most FOR UPDATE SKIP LOCKED);
        GET DIAGNOSTICS deleted = ROW_COUNT;
        PERFORM set_config('shop.deletes_domain_events', 'off', true);
        RETURN deleted;
      END $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE domain_events; DROP FUNCTION delete_domain_events(int, int)');
  }
}
