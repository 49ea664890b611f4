import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of the tools of a family, and of each tool (adr/0103). */
export class Attributes1781000000860 implements MigrationInterface {
  name = 'Attributes1781000000860';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE attributes (
        id uuid NOT NULL CONSTRAINT attributes_pkey PRIMARY KEY,
        family_id uuid NOT NULL CONSTRAINT attributes_family_id_fkey REFERENCES families (id),
        key text COLLATE "C" NOT NULL CONSTRAINT attributes_key_check CHECK (key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
        name text NOT NULL CONSTRAINT attributes_name_check CHECK (name <> ''),
        kind text NOT NULL
          CONSTRAINT attributes_kind_check CHECK (kind IN ('Number', 'Range', 'Choice', 'YesNo', 'Text')),
        unit text NOT NULL,
        tolerance double precision,
        choices text[] NOT NULL,
        is_facet boolean NOT NULL,
        heading text NOT NULL,
        position integer NOT NULL,
        CONSTRAINT attributes_unit_check CHECK (unit = '' OR kind IN ('Number', 'Range')),
        CONSTRAINT attributes_tolerance_check CHECK (tolerance IS NULL OR tolerance > 0 AND tolerance < 100 AND kind = 'Number'),
        CONSTRAINT attributes_choices_check CHECK ((kind = 'Choice') = (cardinality(choices) > 0)),
        CONSTRAINT attributes_key UNIQUE (family_id, key)
      );
      CREATE TABLE tool_attributes (
        tool_id uuid NOT NULL CONSTRAINT tool_attributes_tool_id_fkey REFERENCES tools (id),
        attribute_id uuid NOT NULL CONSTRAINT tool_attributes_attribute_id_fkey REFERENCES attributes (id),
        typed text NOT NULL CONSTRAINT tool_attributes_typed_check CHECK (typed <> ''),
        min double precision,
        typical double precision,
        max double precision,
        choice text,
        flag boolean,
        CONSTRAINT tool_attributes_pkey PRIMARY KEY (tool_id, attribute_id),
        CONSTRAINT tool_attributes_finite_check CHECK (min > '-Infinity' AND min < 'Infinity'
          AND typical > '-Infinity' AND typical < 'Infinity' AND max > '-Infinity' AND max < 'Infinity'),
        CONSTRAINT tool_attributes_order_check CHECK (min <= max AND min <= typical AND typical <= max),
        CONSTRAINT tool_attributes_one_check CHECK (num_nonnulls(choice, flag) <= 1
          AND (num_nonnulls(choice, flag) = 0 OR num_nonnulls(min, typical, max) = 0))
      );
      CREATE INDEX tool_attributes_attribute ON tool_attributes (attribute_id)`);
    for (const table of ['attributes', 'tool_attributes'])
      await db.query(`
        CREATE TRIGGER invalidate_updated AFTER UPDATE ON ${table} FOR EACH ROW
          WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_table();
        CREATE TRIGGER invalidate_rows AFTER INSERT OR DELETE OR TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION announce_table()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE tool_attributes; DROP TABLE attributes');
  }
}
