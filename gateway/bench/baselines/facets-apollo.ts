import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import pg from 'pg';

/**
 * The baseline of `npm run bench:facets`: Apollo Server and pg, and one statement for all counts of a family. It lacks what ships
 * this week, conditions by attributes, and the texts of numbers with their units.
 */
const typeDefs = `
  type Attribute { key: String! name: String! kind: String! unit: String! }
  type FacetChoice { value: String! count: Int! }
  type FacetBucket { shown: String! count: Int! }
  type FacetNumbers { min: Float! max: Float! shownMin: String! shownMax: String! buckets: [FacetBucket!]! }
  type Facet { attribute: Attribute! unknown: Int! total: Int! choices: [FacetChoice!]! numbers: FacetNumbers }
  type OfferFacet { count: Int! total: Int! }
  type ToolFacets { total: Int! inStock: Int! hasDataSheet: OfferFacet! facets: [Facet!]! }
  input ToolFilter { family: String! minPrice: Int! }
  type Query { toolFacets(filter: ToolFilter!): ToolFacets! }
`;

const BARS = 20;

/** A row for each attribute and value, choice or pair of bars; the row without an attribute counts the tools. */
const FACETS = `
  WITH base AS MATERIALIZED (
    SELECT id, available_stock >= minimum_order AS in_stock, data_sheet IS NOT NULL OR has_data_sheet_file AS has_sheet
    FROM tools WHERE family_id = (SELECT id FROM families WHERE slug = $1)
      AND deleted_at IS NULL AND customer_id IS NULL AND price_cents >= $2
  ), known AS MATERIALIZED (
    SELECT attribute_id, choice, flag, coalesce(min, typical) AS low, coalesce(max, typical) AS high
    FROM tool_attributes JOIN base ON base.id = tool_id
    WHERE attribute_id IN (SELECT id FROM attributes WHERE family_id = (SELECT id FROM families WHERE slug = $1))
  ), ends AS (
    SELECT attribute_id, min(low) AS least, max(high) AS most FROM known WHERE low IS NOT NULL GROUP BY 1
  )
  SELECT key, name, kind, unit, choices, position, choice, flag, least, most, first, last, count, 0 AS in_stock, 0 AS has_sheet
  FROM (
    SELECT attribute_id, choice, flag, least, most,
      CASE WHEN least < most THEN least(${BARS}, width_bucket(low, least, most, ${BARS})) END AS first,
      CASE WHEN least < most THEN least(${BARS}, width_bucket(high, least, most, ${BARS})) END AS last, count(*)::int
    FROM known LEFT JOIN ends USING (attribute_id) GROUP BY 1, 2, 3, 4, 5, 6, 7) AS counted
  JOIN attributes ON attributes.id = attribute_id
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, count(*)::int,
    (count(*) FILTER (WHERE in_stock))::int, (count(*) FILTER (WHERE has_sheet))::int
  FROM base ORDER BY position`;

interface Row {
  readonly key: string | null;
  readonly name: string;
  readonly kind: string;
  readonly unit: string;
  readonly choices: readonly string[];
  readonly choice: string | null;
  readonly flag: boolean | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly first: number | null;
  readonly last: number | null;
  readonly count: number;
  readonly in_stock: number;
  readonly has_sheet: number;
}

// Compiling the statement would take longer than running it.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c jit=off' });

async function toolFacets(_: unknown, { filter }: { filter: { family: string; minPrice: number } }) {
  const values = [filter.family, filter.minPrice];
  const { rows } = await pool.query<Row>({ name: 'facets', text: FACETS, values });
  const tools = rows.find(({ key }) => key === null) as Row;
  const byKey = new Map<string, Row[]>();
  for (const row of rows) if (row.key !== null) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  return {
    total: tools.count,
    inStock: tools.in_stock,
    hasDataSheet: { count: tools.has_sheet, total: tools.count },
    facets: [...byKey.values()].map((own) => facetOf(own as [Row, ...Row[]], tools.count)),
  };
}

function facetOf(rows: [Row, ...Row[]], total: number) {
  const [{ key, name, kind, unit, choices }] = rows;
  const known = rows.reduce((sum, { count }) => sum + count, 0);
  const words = kind === 'YesNo' ? ['no', 'yes'] : choices;
  const wordOf = ({ choice, flag }: Row) => choice ?? (flag ? 'yes' : 'no');
  return {
    attribute: { key, name, kind, unit },
    unknown: total - known,
    total,
    choices: words.map((value) => ({
      value,
      count: rows.find((row) => wordOf(row) === value)?.count ?? 0,
    })),
    numbers: kind === 'Number' || kind === 'Range' ? numbersOf(rows) : null,
  };
}

function numbersOf(rows: [Row, ...Row[]]) {
  const [{ unit, least, most }] = rows;
  const [min, max] = [least ?? 0, most ?? 0];
  const shown = (value: number) => `${value} ${unit}`;
  const counts = Array.from({ length: BARS }, (_, at) =>
    rows.filter(({ first, last }) => (first ?? 1) <= at + 1 && (last ?? 1) >= at + 1),
  ).map((touching) => touching.reduce((sum, { count }) => sum + count, 0));
  const edge = (at: number) => min + ((max - min) * at) / BARS;
  const buckets = counts.map((count, at) => ({
    count,
    shown: `${edge(at)} … ${shown(edge(at + 1))}`,
  }));
  return { min, max, shownMin: shown(min), shownMax: shown(max), buckets };
}

void startStandaloneServer(new ApolloServer({ typeDefs, resolvers: { Query: { toolFacets } } }), {
  listen: { port: Number(process.env.PORT), host: '127.0.0.1' },
});
