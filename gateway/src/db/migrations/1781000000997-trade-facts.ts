import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Compliance and trade facts of tools (adr/0115). An older gateway does not know them, and leaves them as they are. */
export class TradeFacts1781000000997 implements MigrationInterface {
  name = 'TradeFacts1781000000997';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tools
        ADD COLUMN rohs text CONSTRAINT tools_rohs_check CHECK (rohs IN ('Compliant', 'Exempt', 'NotCompliant')),
        ADD COLUMN rohs_exemption text,
        ADD COLUMN reach text CONSTRAINT tools_reach_check CHECK (reach IN ('NoSvhc', 'ContainsSvhc')),
        ADD COLUMN svhc text,
        ADD COLUMN origin_country text COLLATE "C"
          CONSTRAINT tools_origin_check CHECK (origin_country ~ '^[A-Z]{2}$'),
        ADD COLUMN hs_code text COLLATE "C" CONSTRAINT tools_hs_code_check CHECK (hs_code ~ '^[0-9]{6,10}$'),
        ADD COLUMN packed_weight_grams integer
          CONSTRAINT tools_packed_weight_check CHECK (packed_weight_grams > 0),
        ADD COLUMN packed_length_mm integer,
        ADD COLUMN packed_width_mm integer,
        ADD COLUMN packed_height_mm integer,
        ADD COLUMN pieces_per_carton integer CONSTRAINT tools_carton_check CHECK (pieces_per_carton > 0),
        ADD CONSTRAINT tools_rohs_exemption_check CHECK (rohs_exemption IS NULL
          OR rohs_exemption <> '' AND length(rohs_exemption) <= 100 AND rohs IS NOT DISTINCT FROM 'Exempt'),
        ADD CONSTRAINT tools_svhc_check CHECK ((svhc IS NOT NULL) = (reach IS NOT DISTINCT FROM 'ContainsSvhc')
          AND (svhc IS NULL OR svhc <> '' AND length(svhc) <= 300)),
        ADD CONSTRAINT tools_packed_size_check CHECK (
          num_nonnulls(packed_length_mm, packed_width_mm, packed_height_mm) IN (0, 3)
          AND packed_length_mm > 0 AND packed_width_mm > 0 AND packed_height_mm > 0)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tools
        DROP COLUMN rohs, DROP COLUMN rohs_exemption, DROP COLUMN reach, DROP COLUMN svhc,
        DROP COLUMN origin_country, DROP COLUMN hs_code, DROP COLUMN packed_weight_grams,
        DROP COLUMN packed_length_mm, DROP COLUMN packed_width_mm, DROP COLUMN packed_height_mm,
        DROP COLUMN pieces_per_carton`);
  }
}
