import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the built-in roles allow until an owner changes it. An owner may do everything, without a list. */
const BUILT_IN: readonly (readonly [name: string, permissions: string])[] = [
  ['Owner', ''],
  [
    'Sales',
    'orders.read,orders.approve,orders.change,messages.write,returns.decide,quotes.manage,requests.answer,prices.change,documents.read,companies.read,users.read',
  ],
  ['Warehouse', 'orders.read,orders.ship,messages.write,returns.receive,stock.change'],
  [
    'Finance',
    'orders.read,messages.write,documents.read,invoices.issue,payments.record,refunds.make,companies.read,companies.manage,users.read',
  ],
  ['Content', 'tools.change,prices.change,content.change'],
];

/**
 * Roles of staff (adr/0091). Everyone who was an admin is an owner. The trigger keeps both columns together for gateways of
 * the release before, which know only `role`: whom they make an admin is an owner, and whom they make a customer has no role.
 */
export class StaffRoles1781000000730 implements MigrationInterface {
  name = 'StaffRoles1781000000730';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE staff_roles (
        id uuid NOT NULL,
        name text NOT NULL,
        position integer NOT NULL,
        is_owner boolean DEFAULT false NOT NULL,
        permissions text[] DEFAULT '{}'::text[] NOT NULL,
        version integer DEFAULT 1 NOT NULL,
        CONSTRAINT staff_roles_pkey PRIMARY KEY (id),
        CONSTRAINT staff_roles_name_key UNIQUE (name),
        CONSTRAINT staff_roles_name_check CHECK (name <> '' AND length(name) <= 40),
        CONSTRAINT staff_roles_owner_check CHECK (NOT is_owner OR permissions = '{}'),
        CONSTRAINT staff_roles_manage_check CHECK (NOT permissions @> ARRAY['roles.manage'])
      );
      CREATE UNIQUE INDEX staff_roles_one_owner ON staff_roles (is_owner) WHERE is_owner`);
    for (const [at, [name, permissions]] of BUILT_IN.entries())
      await db.query(
        `INSERT INTO staff_roles (id, name, position, is_owner, permissions)
         VALUES (gen_random_uuid(), $1, $2, $2 = 1, coalesce(string_to_array(nullif($3::text, ''), ','), '{}'))`,
        [name, at + 1, permissions],
      );
    await db.query(`
      ALTER TABLE users ADD COLUMN staff_role_id uuid, ADD COLUMN disabled_at timestamp(3) with time zone;
      UPDATE users SET staff_role_id = (SELECT id FROM staff_roles WHERE is_owner) WHERE role = 'admin';
      ALTER TABLE users
        ADD CONSTRAINT users_staff_role_id_fkey FOREIGN KEY (staff_role_id) REFERENCES staff_roles(id),
        ADD CONSTRAINT users_staff_role_check CHECK ((role = 'admin') = (staff_role_id IS NOT NULL)),
        ADD CONSTRAINT users_disabled_at_check CHECK (disabled_at >= '0001-01-01 00:00:00+00' AND disabled_at <= '9999-12-31 23:59:59.999+00');
      CREATE INDEX users_staff_role ON users (staff_role_id) WHERE staff_role_id IS NOT NULL;
      CREATE FUNCTION users_staff_role() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.role = 'customer' THEN
          NEW.staff_role_id := NULL;
        ELSIF NEW.staff_role_id IS NULL THEN
          NEW.staff_role_id := (SELECT id FROM staff_roles WHERE is_owner);
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER staff_role BEFORE INSERT OR UPDATE OF role ON users
        FOR EACH ROW EXECUTE FUNCTION users_staff_role()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER staff_role ON users;
      DROP FUNCTION users_staff_role();
      ALTER TABLE users DROP COLUMN staff_role_id, DROP COLUMN disabled_at;
      DROP TABLE staff_roles`);
  }
}
