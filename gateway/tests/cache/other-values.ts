import type { Client } from 'pg';

export interface OfColumn {
  readonly name: string;
  readonly type: string;
  /** The labels of its enum. */
  readonly labels: string[];
  /** The table that its foreign key refers to. */
  readonly refers: string | null;
  readonly checks: string[];
}

export async function columnsOf(db: Client, table: string): Promise<OfColumn[]> {
  const { rows } = await db.query<OfColumn>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type,
      (SELECT coalesce(json_agg(enumlabel ORDER BY enumsortorder), '[]') FROM pg_enum
        WHERE enumtypid IN (atttypid, (SELECT typelem FROM pg_type WHERE oid = atttypid))) AS labels,
      (SELECT confrelid::regclass::text FROM pg_constraint
        WHERE contype = 'f' AND conrelid = attrelid AND conkey = ARRAY[attnum]) AS refers,
      (SELECT coalesce(json_agg(pg_get_constraintdef(oid)), '[]') FROM pg_constraint
        WHERE contype = 'c' AND conrelid = attrelid AND attnum = ANY (conkey)) AS checks
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attname`,
    [table],
  );
  return rows;
}

const ANY = 'md5(random()::text)';

/** SQL of candidate values for a column, at least one of them valid: what a CHECK names, then what its type can be. */
export function otherValues({ name, type, labels, refers, checks }: OfColumn): string[] {
  const named = checks.flatMap((check) => check.match(/'(?:[^']|'')*'/g) ?? []);
  if (refers)
    return [`(SELECT other.id FROM ${refers} other WHERE other.id IS DISTINCT FROM ${name} LIMIT 1)`];
  if (labels.length) return labels.map((label) => (type.endsWith('[]') ? `'{${label}}'` : `'${label}'`));
  if (type === 'text[]')
    return [`ARRAY['https://pictures.example.com/' || ${ANY}]`, ...named.map((value) => `ARRAY[${value}]`)];
  if (type === 'text')
    return [
      `'new' || ${ANY} || '@example.com'`,
      `'new-' || left(${ANY}, 8)`,
      `'NEW-' || upper(left(${ANY}, 8))`,
      `'https://docs.example.com/' || ${ANY}`,
      ...named,
    ];
  if (['integer', 'smallint', 'double precision'].includes(type))
    return [`coalesce(${name}, 0) + 1`, `coalesce(${name}, 0) - 1`];
  // Cents: a price is a whole number of dollars.
  if (type === 'bigint') return [`${name} + 100`];
  if (type === 'date') return ['current_date'];
  if (type.startsWith('timestamp')) return [`coalesce(${name}, now()) + interval '1 day'`];
  if (type === 'uuid') return ['gen_random_uuid()'];
  if (type === 'boolean') return [`${name} IS NOT TRUE`];
  throw new Error(`no value for ${name} ${type}: add one here`);
}

const ANY_USER = '(SELECT id FROM users LIMIT 1)';

/** SQL of values that depend on more than the column; some need another column changed as well. */
export const SPECIAL_VALUES: Record<string, string> = {
  price_breaks: `'[{ "minQuantity": 50, "unitPrice": 900 }]'`,
  lifecycle: `'Discontinued'`,
  last_buy_on: `current_date, lifecycle = 'LastTimeBuy'`,
  weekend: `ARRAY[extract(dow FROM now() AT TIME ZONE 'UTC' + interval '1 day')]`,
  // Tomorrow already, or still yesterday.
  time_zone: `CASE WHEN extract(hour FROM now() AT TIME ZONE 'UTC') < 11 THEN 'Pacific/Pago_Pago' ELSE 'Pacific/Kiritimati' END`,
  closing_hour: '0',
  day: `(now() AT TIME ZONE 'UTC')::date + 1`,
  'tools.rohs_exemption': `'6(c)', rohs = 'Exempt'`,
  'tools.reach': `'NoSvhc'`,
  'tools.svhc': `'Lead', reach = 'ContainsSvhc'`,
  'tools.origin_country': `'DE'`,
  'tools.hs_code': `'850440'`,
  'tools.packed_length_mm': '160, packed_width_mm = 110, packed_height_mm = 45',
  'tools.packed_width_mm': '111, packed_length_mm = 160, packed_height_mm = 45',
  'tools.packed_height_mm': '46, packed_length_mm = 160, packed_width_mm = 110',
  'families.position': '0',
  'attributes.position': '2',
  'attributes.kind': `'Range'`,
  'attributes.unit': `'A'`,
  'attributes.tolerance': '5',
  'attributes.choices': `'{CAN}', kind = 'Choice', unit = ''`,
  'tool_attributes.tool_id': `(SELECT id FROM tools other WHERE other.id NOT IN (SELECT tool_id FROM tool_attributes) LIMIT 1)`,
  'tool_files.id': `(SELECT id FROM files other WHERE other.id NOT IN (SELECT id FROM tool_files) LIMIT 1)`,
  'tool_files.language': `'de'`,
  'tool_relations.from_id': `(SELECT id FROM tools other WHERE other.id NOT IN (SELECT from_id FROM tool_relations UNION SELECT to_id FROM tool_relations) LIMIT 1)`,
  'tool_relations.to_id': `(SELECT id FROM tools other WHERE other.id NOT IN (SELECT from_id FROM tool_relations UNION SELECT to_id FROM tool_relations) LIMIT 1)`,
  'tool_relations.kind': `'FitsWith', quantity = NULL`,
  'tool_relations.quantity': '3',
  'users.deleted_at': `now(), email = 'former-' || right(id::text, 12) || '@deleted.invalid', display_name = 'Former customer'`,
  'users.staff_role_id': `(SELECT id FROM staff_roles WHERE NOT is_owner LIMIT 1), role = 'admin'`,
  'reviews.answer': `'a', answered_at = now()`,
  'reviews.answered_at': `now(), answer = 'a'`,
  week: 'week - 7',
  booked: '0',
  'promise_records.tool_id': `(SELECT id FROM tools other WHERE other.id NOT IN (SELECT tool_id FROM promise_records) LIMIT 1)`,
  'tools.company_id': `NULL, customer_id = ${ANY_USER}`,
  'tools.price_until': `current_date, customer_id = ${ANY_USER}`,
  replaced_by_id: `(SELECT id FROM tools other WHERE other.id <> tools.id LIMIT 1), lifecycle = 'Discontinued'`,
};
