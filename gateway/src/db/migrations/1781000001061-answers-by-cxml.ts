import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks that send documents of cXML about the orders of a purchasing system (adr/0126). */
export class AnswersByCxml1781000001061 implements MigrationInterface {
  name = 'AnswersByCxml1781000001061';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE webhooks ADD COLUMN format text DEFAULT 'JSON' NOT NULL,
        ADD CONSTRAINT webhooks_format_check CHECK (format = 'JSON' OR format = 'cXML' AND company_id IS NOT NULL);
      ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_state_check,
        ADD CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('Pending', 'Delivered', 'Failed'));
      ALTER TABLE punchout_connections ADD COLUMN answers_webhook_id uuid
        CONSTRAINT punchout_connections_answers_webhook_id_fkey REFERENCES webhooks (id) ON DELETE SET NULL;
      CREATE UNIQUE INDEX punchout_connections_answers ON punchout_connections (answers_webhook_id)
        WHERE answers_webhook_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE punchout_connections DROP COLUMN answers_webhook_id;
      DELETE FROM webhooks WHERE format = 'cXML';
      ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_state_check,
        ADD CONSTRAINT webhook_deliveries_state_check CHECK (
          state IN ('Pending', 'Delivered', 'Failed') AND (state <> 'Failed' OR kind <> 'Event'));
      ALTER TABLE webhooks DROP COLUMN format`);
  }
}
