import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Addresses in their parts, in addition to the texts, and the books of users and companies. Texts that are there stay as they are:
 * nothing is guessed of them.
 */
export class Addresses1764700000000 implements MigrationInterface {
  name = 'Addresses1764700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION is_postal_address(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE RETURN
        CASE WHEN jsonb_typeof(value) = 'object' AND jsonb_typeof(value->'lines') = 'array'
          THEN coalesce(jsonb_array_length(value->'lines') BETWEEN 1 AND 3
            AND value->>'city' <> '' AND value->>'country' ~ '^[A-Z]{2}$', false)
          ELSE false END;

      ALTER TABLE purchases ADD COLUMN delivery_to jsonb, ADD COLUMN delivery_country text COLLATE "C",
        ADD CONSTRAINT purchases_delivery_country_check CHECK (delivery_country ~ '^[A-Z]{2}$'),
        ADD CONSTRAINT purchases_delivery_to_check CHECK (delivery_to IS NULL
          OR is_postal_address(delivery_to) AND delivery_country IS NOT DISTINCT FROM delivery_to->>'country');

      ALTER TABLE companies ADD COLUMN postal_address jsonb,
        ADD CONSTRAINT companies_postal_address_check
          CHECK (postal_address IS NULL OR is_postal_address(postal_address));

      CREATE TABLE addresses (
        id uuid PRIMARY KEY,
        user_id uuid CONSTRAINT addresses_user_id_fkey REFERENCES users (id),
        company_id uuid CONSTRAINT addresses_company_id_fkey REFERENCES companies (id),
        label text,
        address jsonb NOT NULL,
        is_default boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT addresses_owner_check CHECK (num_nonnulls(user_id, company_id) = 1),
        CONSTRAINT addresses_address_check CHECK (is_postal_address(address)),
        CONSTRAINT addresses_label_check CHECK (label <> '' AND length(label) <= 60),
        CONSTRAINT addresses_dates_check
          CHECK (created_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE INDEX addresses_user ON addresses (user_id, created_at, id) WHERE user_id IS NOT NULL;
      CREATE INDEX addresses_company ON addresses (company_id, created_at, id) WHERE company_id IS NOT NULL;
      CREATE UNIQUE INDEX addresses_user_default ON addresses (user_id) WHERE is_default AND user_id IS NOT NULL;
      CREATE UNIQUE INDEX addresses_company_default ON addresses (company_id)
        WHERE is_default AND company_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE addresses;
      ALTER TABLE companies DROP COLUMN postal_address;
      ALTER TABLE purchases DROP COLUMN delivery_to, DROP COLUMN delivery_country;
      DROP FUNCTION is_postal_address(jsonb)`);
  }
}
