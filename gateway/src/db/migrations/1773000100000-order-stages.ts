import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stages of an order between approval and shipping, which admins name (adr/0053). */
export class OrderStages1773000100000 implements MigrationInterface {
  name = 'OrderStages1773000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE order_stages (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        position int NOT NULL,
        is_visible boolean NOT NULL,
        is_retired boolean NOT NULL DEFAULT false,
        CONSTRAINT order_stages_name_check CHECK (name <> '' AND length(name) <= 40)
      );
      CREATE TABLE order_stage_changes (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL,
        stage_id uuid,
        at timestamptz(3) NOT NULL DEFAULT now(),
        actor_id uuid NOT NULL,
        CONSTRAINT order_stage_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders,
        CONSTRAINT order_stage_changes_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES order_stages,
        CONSTRAINT order_stage_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users,
        CONSTRAINT order_stage_changes_dates_check CHECK (at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE INDEX order_stage_changes_order ON order_stage_changes (order_id, id);
      CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON order_stage_changes
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE order_stage_changes, order_stages');
  }
}
