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
  if (type === 'integer' || type === 'smallint')
    return [`coalesce(${name}, 0) + 1`, `coalesce(${name}, 0) - 1`];
  // Cents: a price is a whole number of dollars.
  if (type === 'bigint') return [`${name} + 100`];
  if (type === 'date') return ['current_date'];
  if (type.startsWith('timestamp')) return [`coalesce(${name}, now()) + interval '1 day'`];
  if (type === 'uuid') return ['gen_random_uuid()'];
  if (type === 'boolean') return [`${name} IS NOT TRUE`];
  throw new Error(`no value for ${name} ${type}: add one here`);
}
