import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff who order for customers (adr/0096). Sales may; owners decide about the other roles. */
export class OnBehalf1781000000801 implements MigrationInterface {
  name = 'OnBehalf1781000000801';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE on_behalf_sessions (
        id uuid NOT NULL CONSTRAINT on_behalf_sessions_pkey PRIMARY KEY,
        staff_id uuid NOT NULL CONSTRAINT on_behalf_sessions_staff_id_fkey REFERENCES users (id),
        customer_id uuid NOT NULL CONSTRAINT on_behalf_sessions_customer_id_fkey REFERENCES users (id),
        company_id uuid CONSTRAINT on_behalf_sessions_company_id_fkey REFERENCES companies (id),
        reason text NOT NULL,
        started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        ended_at timestamp(3) with time zone,
        CONSTRAINT on_behalf_sessions_others_check CHECK (staff_id <> customer_id),
        CONSTRAINT on_behalf_sessions_reason_check CHECK (reason <> '' AND length(reason) <= 500),
        CONSTRAINT on_behalf_sessions_dates_check CHECK (
          started_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
          AND ended_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE UNIQUE INDEX on_behalf_sessions_open ON on_behalf_sessions (staff_id) WHERE ended_at IS NULL;
      CREATE INDEX on_behalf_sessions_customer ON on_behalf_sessions (customer_id);
      ALTER TABLE purchases ADD COLUMN on_behalf_id uuid
        CONSTRAINT purchases_on_behalf_id_fkey REFERENCES on_behalf_sessions (id);
      ALTER TABLE quote_requests ADD COLUMN on_behalf_id uuid
        CONSTRAINT quote_requests_on_behalf_id_fkey REFERENCES on_behalf_sessions (id);
      UPDATE staff_roles SET permissions = array_append(permissions, 'orders.placeFor')
        WHERE name = 'Sales' AND NOT is_owner AND permissions @> ARRAY['orders.read', 'users.read', 'companies.read']`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE staff_roles SET permissions = array_remove(permissions, 'orders.placeFor');
      ALTER TABLE quote_requests DROP COLUMN on_behalf_id;
      ALTER TABLE purchases DROP COLUMN on_behalf_id;
      DROP TABLE on_behalf_sessions`);
  }
}
