import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Working days to departure that a quote has agreed on: of what was accepted before, the promised days stay. */
export class AgreedLeadTimes1780500000000 implements MigrationInterface {
  name = 'AgreedLeadTimes1780500000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE purchases ADD COLUMN lead_time_days int
        CONSTRAINT purchases_lead_time_check CHECK (lead_time_days >= 0)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE purchases DROP COLUMN lead_time_days');
  }
}
