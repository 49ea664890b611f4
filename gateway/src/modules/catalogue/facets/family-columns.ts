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
  /** The ordinals of the tools in their places. */
  readonly ordinals: Int32Array;
  /** Places of tools in the columns, by their ordinals. */
  readonly places: Int32Array;
}

/** The last place of the columns is that of all tools without any value. */
export const lastPlace = ({ ordinals }: FamilyColumns): number => ordinals.length;

/** The places of tools. `ordinals` is the result of `array_send(array_agg(ordinal))`; null means no tools. */
export function placesOf(family: FamilyColumns, ordinals: Buffer | null): Int32Array {
  const [{ places }, last] = [family, lastPlace(family)];
  return ordinalsIn(ordinals).map((ordinal) => places[ordinal] ?? last);
}

/**
 * An array in PostgreSQL's binary format: dimensions, flags, type, length and first index, of four bytes each; then the size and the
 * bytes of each element. To convert each element by itself took PostgreSQL 14 ms instead of 8 for 10,000 tools.
 */
const HEADER = 20;
const SIZE = 4;

const ordinalsIn = (packed: Buffer | null): Int32Array =>
  packed ? unpack(packed, Int32Array, packed.readInt32BE) : new Int32Array();

type Reader = (this: Buffer, at: number) => number;
type Target<Numbers> = { new (length: number): Numbers; readonly BYTES_PER_ELEMENT: number };

function unpack<Numbers extends Int32Array | Float64Array>(
  packed: Buffer,
  Target: Target<Numbers>,
  read: Reader,
): Numbers {
  const step = SIZE + Target.BYTES_PER_ELEMENT;
  const numbers = new Target((packed.length - HEADER) / step);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = read.call(packed, HEADER + at * step + SIZE);
  return numbers;
}

interface Packed {
  readonly id: string;
  readonly tools: Buffer;
  readonly low: Buffer;
  /** Null for what is not a range. */
  readonly high: Buffer | null;
}

/** A range without an end has no limit there; one number stands for a number with a tolerance. */
const PACKED = `
  SELECT attribute.id, array_send(array_agg(tool.ordinal)) AS tools,
    array_send(array_agg(coalesce(CASE attribute.kind
      WHEN 'Number' THEN coalesce(value.typical, value.max, value.min)
      WHEN 'Range' THEN coalesce(value.min, value.typical, '-Infinity')
      WHEN 'YesNo' THEN value.flag::int
      ELSE array_position(attribute.choices, value.choice) - 1 END, 'NaN')::float8)) AS low,
    array_send(array_agg(coalesce(value.max, value.typical, 'Infinity')::float8)
      FILTER (WHERE attribute.kind = 'Range')) AS high
  FROM attributes attribute JOIN tool_attributes value ON value.attribute_id = attribute.id
    JOIN tools tool ON tool.id = value.tool_id
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
  const read = all
    .filter(({ kind }) => kind !== AttributeKind.Text)
    .map((attribute) => ({ attribute, packed: packed.get(attribute.id) }))
    .map((each) => ({ ...each, tools: ordinalsIn(each.packed?.tools ?? null) }));
  const shared = placesFor(read.map(({ tools }) => tools));
  const columns = read.map(({ attribute, packed: own, tools }): Column => {
    const low = spread(own?.low, tools, shared);
    return { attribute, low, high: own?.high ? spread(own.high, tools, shared) : low };
  });
  return { columns, ...shared };
}

type Places = Pick<FamilyColumns, 'ordinals' | 'places'>;

/** A place for each tool with any value, in the order in which the columns name them. */
function placesFor(columns: readonly Int32Array[]): Places {
  const ordinals = Int32Array.from(new Set(columns.flatMap((tools) => [...tools])));
  const greatest = ordinals.reduce((most, ordinal) => Math.max(most, ordinal), -1);
  const places = new Int32Array(greatest + 1).fill(ordinals.length);
  ordinals.forEach((ordinal, place) => (places[ordinal] = place));
  return { ordinals, places };
}

/** A column from the numbers that are known; the last one is that of tools without any value. */
function spread(packed: Buffer | undefined, tools: Int32Array, { ordinals, places }: Places): Float64Array {
  const column = new Float64Array(ordinals.length + 1).fill(NaN);
  if (packed)
    unpack(packed, Float64Array, packed.readDoubleBE).forEach(
      (number, at) => (column[places[tools[at] as number] as number] = number),
    );
  return column;
}

/** Bytes that the columns take in memory. */
export const bytesOf = ({ columns, ordinals, places }: FamilyColumns): number =>
  columns.reduce(
    (sum, { low, high }) => sum + low.byteLength + (high === low ? 0 : high.byteLength),
    ordinals.byteLength + places.byteLength + Float64Array.BYTES_PER_ELEMENT,
  );
