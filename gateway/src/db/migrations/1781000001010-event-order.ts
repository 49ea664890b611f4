import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events in the order of their commits (adr/0117): the transaction that wrote an event, and the place among its events. The
 * release before names neither column: their defaults fill them in. Older rows have 0 and 0, and are ordered by their ids.
 */
export class EventOrder1781000001010 implements MigrationInterface {
  name = 'EventOrder1781000001010';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE domain_event_offset AS bigint MINVALUE 0 START 0;
      CREATE SEQUENCE domain_event_order AS bigint;
      CREATE FUNCTION event_position(transaction xid8) RETURNS bigint
        LANGUAGE sql STABLE
        AS 'SELECT transaction::text::bigint + last_value FROM domain_event_offset'`);
    // Constants first: they rewrite no row.
    await db.query(`
      ALTER TABLE domain_events
        ADD COLUMN xid bigint DEFAULT 0 NOT NULL,
        ADD COLUMN seq bigint DEFAULT 0 NOT NULL;
      ALTER TABLE domain_events
        ALTER COLUMN xid SET DEFAULT event_position(pg_current_xact_id()),
        ALTER COLUMN seq SET DEFAULT nextval('domain_event_order');
      CREATE INDEX domain_events_feed ON domain_events (xid, seq, id);
      CREATE INDEX domain_events_company ON domain_events (company_id, xid, seq, id)
        WHERE company_id IS NOT NULL`);
    await db.query(`
      CREATE FUNCTION continue_event_order() RETURNS void
        LANGUAGE sql
        AS $$
          SELECT setval('domain_event_offset', newest) FROM (SELECT max(xid) AS newest FROM domain_events) AS stored
          WHERE newest >= event_position(pg_snapshot_xmax(pg_current_snapshot()))
        $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP FUNCTION continue_event_order();
      DROP INDEX domain_events_company;
      DROP INDEX domain_events_feed;
      ALTER TABLE domain_events DROP COLUMN seq, DROP COLUMN xid;
      DROP FUNCTION event_position(xid8);
      DROP SEQUENCE domain_event_order;
      DROP SEQUENCE domain_event_offset`);
  }
}
