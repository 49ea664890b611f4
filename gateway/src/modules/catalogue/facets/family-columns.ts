import type { EntityManager } from 'typeorm';
import { query, rows } from '../../../db/sql';
import { AttributeKind } from '../attributes/attribute-kind';
import { Attribute } from '../attributes/attribute.entity';

/**
 * The values of an attribute, a number for each tool: where its range begins and ends. They are one array for what is not a
 * range: a number, the place of a choice in the list of choices, or 1 for yes and 0 for no. NaN is unknown.
 */
export interface Column {
  readonly attribute: Attribute;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** What is known of the tools of a family. */
export interface FamilyColumns {
  /** Attributes in their order; free text is not among them. */
  readonly columns: readonly Column[];
  /** Places of tools in the columns, by the bytes of their ids. Tools without any value share the last place. */
  readonly places: ReadonlyMap<string, number>;
}

const BYTES_OF_ID = 16;
const BYTES_OF_NUMBER = 8;
/** Of a tool in `places`: the key, and the entry of the map. */
const BYTES_OF_PLACE = 100;

/** The places of tools by their ids; without any value, that is the last place. */
export const placesOfIds = ({ places }: FamilyColumns, ids: readonly string[]): Int32Array =>
  Int32Array.from(ids, (id) => places.get(id) ?? places.size);

/** Ids of 16 bytes each, one after the other. */
export const idsIn = (bytes: Buffer | null): string[] =>
  Array.from({ length: (bytes?.length ?? 0) / BYTES_OF_ID }, (_, at) =>
    (bytes as Buffer).toString('latin1', at * BYTES_OF_ID, (at + 1) * BYTES_OF_ID),
  );

/** Ids as PostgreSQL reads an array of them. */
export const idArray = (ids: readonly string[]): string =>
  // One conversion of all ids, 32 digits each.
  `{${Buffer.from(ids.join(''), 'latin1').toString('hex').match(/.{32}/g)?.join(',') ?? ''}}`;

interface Packed {
  readonly id: string;
  readonly tools: Buffer;
  readonly low: Buffer;
  /** Null for what is not a range. */
  readonly high: Buffer | null;
}

/** A range without an end has no limit there; one number stands for a number with a tolerance. */
const PACKED = `
  SELECT attribute.id, string_agg(uuid_send(value.tool_id), '') AS tools,
    string_agg(float8send(coalesce(CASE attribute.kind
      WHEN 'Number' THEN coalesce(value.typical, value.max, value.min)
      WHEN 'Range' THEN coalesce(value.min, value.typical, '-Infinity')
      WHEN 'YesNo' THEN value.flag::int
      ELSE array_position(attribute.choices, value.choice) - 1 END, 'NaN')), '') AS low,
    string_agg(float8send(coalesce(value.max, value.typical, 'Infinity')), '')
      FILTER (WHERE attribute.kind = 'Range') AS high
  FROM attributes attribute JOIN tool_attributes value ON value.attribute_id = attribute.id
  WHERE attribute.family_id = $1 AND attribute.kind <> 'Text' GROUP BY attribute.id`;

/** Reads the values of a family; null without such a family. */
export async function readColumns(db: EntityManager, slug: string): Promise<FamilyColumns | null> {
  const [family] = await query<{ id: string }>(db, {
    sql: 'SELECT id FROM families WHERE slug = $1',
    values: [slug],
  });
  if (!family) return null;
  const values = [family.id];
  const all = await rows(db, Attribute, { rest: 'WHERE family_id = $1 ORDER BY position, id', values });
  const packed = new Map((await query<Packed>(db, { sql: PACKED, values })).map((each) => [each.id, each]));
  const places = new Map<string, number>();
  const unpacked = all
    .filter(({ kind }) => kind !== AttributeKind.Text)
    .map((attribute) => ({ attribute, packed: packed.get(attribute.id) }))
    .map((each) => ({ ...each, places: placesOf(each.packed, places) }));
  const columns = unpacked.map(({ attribute, packed: own, places: at }): Column => {
    const low = spread(own?.low, at, places.size);
    return { attribute, low, high: own?.high ? spread(own.high, at, places.size) : low };
  });
  return { columns, places };
}

/** The places of the tools of a column; a tool that is not known yet gets the next one. */
const placesOf = (packed: Packed | undefined, places: Map<string, number>): number[] =>
  idsIn(packed?.tools ?? null).map((id) => {
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  });

/** A column from the numbers that are known; the last one is that of tools without any value. */
function spread(numbers: Buffer | undefined, places: readonly number[], size: number): Float64Array {
  const column = new Float64Array(size + 1).fill(NaN);
  places.forEach((place, at) => {
    column[place] = numbers?.readDoubleBE(at * BYTES_OF_NUMBER) ?? NaN;
  });
  return column;
}

/** Bytes that the columns take in memory. */
export const bytesOf = ({ columns, places }: FamilyColumns): number =>
  columns.reduce(
    (sum, { low, high }) => sum + low.byteLength + (high === low ? 0 : high.byteLength),
    places.size * BYTES_OF_PLACE + BYTES_OF_PLACE,
  );
