import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What admins did. Rows are only added; delete_audit_log() is the one way to delete, and only what is older than 30 days:
 * it sets `shop.deletes_audit_log` while it runs, which the trigger looks at.
 */
export class AuditLog1763860000000 implements MigrationInterface {
  name = 'AuditLog1763860000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz(3) NOT NULL DEFAULT now(),
        actor_id uuid,
        actor_name text NOT NULL,
        actor_email text NOT NULL,
        action text NOT NULL,
        entity text NOT NULL,
        entity_id text NOT NULL,
        entity_name text NOT NULL,
        before jsonb,
        after jsonb,
        request_id text NOT NULL,
        client text NOT NULL,
        CONSTRAINT audit_log_dates_check
          CHECK (at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE INDEX audit_log_at ON audit_log (at, id);
      CREATE INDEX audit_log_entity ON audit_log (entity_id, at, id);
      CREATE INDEX audit_log_person ON audit_log USING gin (lower(actor_email || ' ' || actor_name) gin_trgm_ops);

      CREATE TRIGGER refuse_change BEFORE UPDATE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER refuse_deletion BEFORE DELETE ON audit_log FOR EACH STATEMENT
        WHEN (current_setting('shop.deletes_audit_log', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION refuse_change();

      CREATE FUNCTION delete_audit_log(older_than_days int, most int) RETURNS bigint
        LANGUAGE plpgsql AS $$
      DECLARE deleted bigint;
      BEGIN
        IF older_than_days < 30 THEN
          RAISE EXCEPTION 'The audit log is kept for 30 days at least' USING ERRCODE = 'restrict_violation';
        END IF;
        -- Not an option of the function: only a superuser may define one with a setting of the shop.
        PERFORM set_config('shop.deletes_audit_log', 'on', true);
        DELETE FROM audit_log WHERE id IN (
          SELECT id FROM audit_log WHERE at < now() - make_interval(days => older_than_days)
          ORDER BY at, id LIMIT most FOR UPDATE SKIP LOCKED);
        GET DIAGNOSTICS deleted = ROW_COUNT;
        PERFORM set_config('shop.deletes_audit_log', 'off', true);
        RETURN deleted;
      END $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE audit_log; DROP FUNCTION delete_audit_log(int, int)');
  }
}
