import type { Client } from 'pg';

const FAMILIES = 10;
/** Of each family: half of them numbers and ranges, a quarter each choices and yes or no. */
const ATTRIBUTES = 20;

const FAMILY = `INSERT INTO families (id, slug, name, position)
  SELECT gen_random_uuid(), 'family-' || i, 'Family ' || i, i FROM generate_series(0, ${FAMILIES - 1}) i`;
const DEFINITIONS = `INSERT INTO attributes (id, family_id, key, name, kind, unit, choices, is_facet, heading, position)
  SELECT gen_random_uuid(), family.id, 'a' || i, 'Attribute ' || i,
    CASE i % 4 WHEN 0 THEN 'Range' WHEN 1 THEN 'Number' WHEN 2 THEN 'Choice' ELSE 'YesNo' END,
    CASE WHEN i % 4 < 2 THEN 'V' ELSE '' END,
    CASE WHEN i % 4 = 2 THEN ARRAY['red', 'green', 'blue', 'black', 'white'] ELSE '{}' END, true, '', i
  FROM families family, generate_series(1, ${ATTRIBUTES}) i`;
/** Four of five are in stock, a third is made to order, half have prices by quantity, one in twenty has a data sheet. */
const tools = (count: number) => `
  INSERT INTO tools (id, sku, name, picture, price_cents, price_breaks, minimum_order, available_stock, supply, lead_time_days,
    data_sheet, short_description, family_id)
  SELECT gen_random_uuid(), 'T-' || i, 'Tool ' || i, 'https://pictures.example.com/t.png', price,
    CASE WHEN n % 2 = 0 THEN jsonb_build_array(jsonb_build_object('minQuantity', 100, 'unitPrice', price * 9 / 10),
      jsonb_build_object('minQuantity', 1000, 'unitPrice', price * 8 / 10)) ELSE '[]' END,
    1 + n % 20, i % 50, CASE WHEN n % 3 = 0 THEN 'MADE_TO_ORDER' ELSE 'FROM_STOCK' END::tool_supply, n % 13,
    CASE WHEN n % 20 = 7 THEN 'https://example.com/sheet.pdf' END, 'For test benches.', family.id
  FROM generate_series(1, ${count}) i JOIN families family ON family.position = i % ${FAMILIES}
  CROSS JOIN LATERAL (SELECT 100 * (5 + i % 400) AS price, abs(hashtext('t' || i)) AS n) AS drawn`;
/** One value in ten is unknown. */
const VALUES = `INSERT INTO tool_attributes (tool_id, attribute_id, typed, min, typical, max, choice, flag)
  SELECT tool.id, attribute.id, 'x', CASE kind WHEN 'Range' THEN n % 40 END, CASE kind WHEN 'Number' THEN n % 97 END,
    CASE kind WHEN 'Range' THEN 40 + n % 60 END, CASE kind WHEN 'Choice' THEN choices[1 + n % 5] END,
    CASE kind WHEN 'YesNo' THEN n % 3 = 0 END
  FROM tools tool JOIN attributes attribute ON attribute.family_id = tool.family_id
  CROSS JOIN LATERAL (SELECT abs(hashtext(tool.id::text || attribute.position)) AS n) AS drawn WHERE n % 10 > 0`;

/** Fills a migrated, empty database with tools of ten families and their attributes. */
export async function seedFacets(client: Client, count: number): Promise<void> {
  for (const sql of [FAMILY, DEFINITIONS, tools(count), VALUES, 'VACUUM ANALYZE', 'CHECKPOINT'])
    await client.query(sql);
}
