import type { MigrationInterface, QueryRunner } from 'typeorm';

const datesIn = (...columns: string[]): string =>
  columns
    .map((column) => `${column} >= '0001-01-01 00:00:00+00' AND ${column} <= '9999-12-31 23:59:59.999+00'`)
    .join(' AND ');

const TOPICS = ['OrderProgress', 'NewPurchases', 'NewRequests', 'LowStock', 'ChangeNotices'];
const setTopics = (topics: readonly string[]): string => `
  ALTER TABLE users DROP CONSTRAINT users_switched_off_emails_check,
    ADD CONSTRAINT users_switched_off_emails_check
      CHECK (switched_off_emails <@ ARRAY[${topics.map((topic) => `'${topic}'`).join(', ')}])`;

/** What people want to be told of tools (adr/0105). */
export class ToolAlerts1781000000990 implements MigrationInterface {
  name = 'ToolAlerts1781000000990';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE tool_alerts (
        id uuid NOT NULL CONSTRAINT tool_alerts_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT tool_alerts_user_id_fkey REFERENCES users (id),
        tool_id uuid NOT NULL CONSTRAINT tool_alerts_tool_id_fkey REFERENCES tools (id),
        kind text NOT NULL CONSTRAINT tool_alerts_kind_check CHECK (kind IN ('InStock', 'BelowPrice', 'Changes')),
        quantity integer,
        price_cents bigint,
        asked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        notified_at timestamp(3) with time zone,
        CONSTRAINT tool_alerts_quantity_check CHECK (quantity > 0 AND (quantity IS NULL) = (kind = 'Changes')),
        CONSTRAINT tool_alerts_price_check
          CHECK (price_cents > 0 AND (price_cents IS NOT NULL) = (kind = 'BelowPrice')),
        CONSTRAINT tool_alerts_notified_check CHECK (notified_at IS NULL OR kind <> 'Changes'),
        CONSTRAINT tool_alerts_dates_check CHECK (${datesIn('asked_at', 'notified_at')})
      );
      CREATE UNIQUE INDEX tool_alerts_open ON tool_alerts (user_id, tool_id, kind) WHERE notified_at IS NULL;
      CREATE INDEX tool_alerts_tool ON tool_alerts (tool_id, asked_at, id) WHERE notified_at IS NULL;
      CREATE INDEX tool_alerts_user ON tool_alerts (user_id)`);
    await db.query(setTopics([...TOPICS, 'ToolAlerts']));
  }

  /** The release before tells nobody of stock and prices, and knows no such email topic. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE users SET switched_off_emails = array_remove(switched_off_emails, 'ToolAlerts')
        WHERE 'ToolAlerts' = ANY (switched_off_emails);
      ${setTopics(TOPICS)};
      DROP TABLE tool_alerts`);
  }
}
