import type { EntityManager } from 'typeorm';
import { arrays, commaSeparated, joined, rawSql, sql, Sql, statementOf } from '../sql';

/**
 * How ids of another table find rows: by the index of a column, before a row is read; or by a hash table, with which rows
 * are tested that are read anyway. PostgreSQL compares a row with every element of an array, and looks no subquery up in an
 * index, so each has its own SQL. IS TRUE keeps it from making a join of the subquery, which it would reorder.
 */
export type How = 'index' | 'hash';

const isAmong = (column: string, ids: Sql, how: How): Sql =>
  how === 'index'
    ? sql`${rawSql(column)} = ANY (ARRAY(${ids}))`
    : sql`(${rawSql(column)} IN (${ids})) IS TRUE`;

/** A column has one of the ids that a subquery finds. */
export class Among {
  constructor(
    readonly column: string,
    readonly ids: Sql,
  ) {}

  condition(how: How): Sql {
    return isAmong(this.column, this.ids, how);
  }
}

/** One of the tools that a subquery finds was ordered with the purchase that a column names. */
export class BoughtWith {
  constructor(
    readonly purchase: string,
    readonly ids: Sql,
  ) {}

  condition(how: How): Sql {
    const isOne = isAmong('line.tool_id', this.ids, how);
    return how === 'index'
      ? isAmong(this.purchase, sql`SELECT DISTINCT purchase_id FROM orders AS line WHERE ${isOne}`, how)
      : sql`coalesce((SELECT true FROM orders AS line
          WHERE line.purchase_id = ${rawSql(this.purchase)} AND ${isOne} LIMIT 1), false)`;
  }
}

/** What a text may mean: ids of another table, or a condition on the list's own columns. */
export type Meaning = Among | BoughtWith | Sql;

/** Meanings of a text, of which one must hold. */
export type Criterion = readonly Meaning[];

/** A criterion as SQL. */
export const conditionOf = (criterion: Criterion, how: How): Sql =>
  criterion.length
    ? sql`(${joined(
        criterion.map((meaning) => (meaning instanceof Sql ? meaning : meaning.condition(how))),
        ' OR ',
      )})`
    : sql`false`;

/** The same criteria without meanings that find no ids; those that can only be ids of one column become one. */
export async function simplified(
  db: EntityManager,
  criteria: readonly Criterion[],
): Promise<readonly Criterion[]> {
  const ofColumns = new Map<string, Among>();
  const others: Criterion[] = [];
  for (const criterion of await withIds(db, criteria)) {
    const [only] = criterion;
    if (criterion.length === 1 && only instanceof Among) {
      const { column, ids } = only;
      const before = ofColumns.get(column);
      ofColumns.set(
        column,
        before ? new Among(column, sql`${before.ids} INTERSECT (${ids})`) : inBrackets(only),
      );
    } else others.push(criterion);
  }
  return [...[...ofColumns.values()].map((among) => [among]), ...others];
}

const inBrackets = ({ column, ids }: Among): Among => new Among(column, sql`(${ids})`);

async function withIds(db: EntityManager, criteria: readonly Criterion[]): Promise<Criterion[]> {
  const lookups = criteria
    .flat()
    .filter((meaning): meaning is Among | BoughtWith => !(meaning instanceof Sql));
  if (!lookups.length) return [...criteria];
  const flags = lookups.map(({ ids }) => sql`EXISTS (${ids})`);
  const [exist = []] = await arrays(db, statementOf(sql`SELECT ${commaSeparated(flags)}`));
  const empty = new Set<Meaning>(lookups.filter((_, at) => !exist[at]));
  return criteria.map((criterion) => criterion.filter((meaning) => !empty.has(meaning)));
}
