import type { MigrationInterface, QueryRunner } from 'typeorm';

// Indented as in 1781000001010, so that it is undone exactly.
const CONTINUE = (newest: string) => `
      CREATE OR REPLACE FUNCTION continue_event_order() RETURNS void
        LANGUAGE sql
        AS $$
          SELECT setval('domain_event_offset', newest) FROM (${newest}) AS stored
          WHERE newest >= event_position(pg_snapshot_xmax(pg_current_snapshot()))
        $$`;

/**
 * Movements of stock in the order of their commits, as events have it (adr/0117, adr/0127): the transaction that wrote each. The
 * release before does not name the column: its default fills it in. Older movements have 0; readers begin behind them.
 */
export class StockOrder1781000001040 implements MigrationInterface {
  name = 'StockOrder1781000001040';

  async up(db: QueryRunner): Promise<void> {
    // A constant first: it rewrites no row.
    await db.query(`
      ALTER TABLE stock_movements ADD COLUMN xid bigint DEFAULT 0 NOT NULL;
      ALTER TABLE stock_movements ALTER COLUMN xid SET DEFAULT event_position(pg_current_xact_id());
      CREATE INDEX stock_movements_order ON stock_movements (xid, id);
      CREATE INDEX domain_events_tools ON domain_events (xid, seq, id) WHERE subject_type = 'tool'`);
    await db.query(
      CONTINUE(
        'SELECT greatest((SELECT max(xid) FROM domain_events), (SELECT max(xid) FROM stock_movements)) AS newest',
      ),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(CONTINUE('SELECT max(xid) AS newest FROM domain_events'));
    await db.query(`
      DROP INDEX domain_events_tools;
      DROP INDEX stock_movements_order;
      ALTER TABLE stock_movements DROP COLUMN xid`);
  }
}
