import type { EntityManager } from 'typeorm';
import { arrays, commaSeparated, joined, rawSql, sql, Sql, statementOf } from '../sql';

/**
 * How ids of another table find rows: by the index of a column, before a row is read; or by a hash table, which tests rows
 * that are read anyway.
 */
export type Method = 'index' | 'hash';

/** Ids that a subquery finds, and the condition by which they find rows of the list. */
export interface Lookup {
  readonly ids: Sql;
  condition(method: Method): Sql;
}

/**
 * A column has one of the ids. PostgreSQL compares a row with each element of an array, and looks up no subquery in an index,
 * so each method has its own SQL. IS TRUE keeps PostgreSQL from turning the subquery into a join and reordering it.
 */
export class OneOf implements Lookup {
  constructor(
    readonly column: string,
    readonly ids: Sql,
  ) {}

  condition(method: Method): Sql {
    const column = rawSql(this.column);
    return method === 'index'
      ? sql`${column} = ANY (ARRAY(${this.ids}))`
      : sql`(${column} IN (${this.ids})) IS TRUE`;
  }
}

/** Meanings of a text: ids of another table, or a condition on the list's own columns. */
export type Meaning = Lookup | Sql;

/** Meanings of a text: one must hold. */
export type Criterion = readonly Meaning[];

/** A criterion as SQL. */
export const conditionOf = (criterion: Criterion, method: Method): Sql =>
  criterion.length
    ? sql`(${joined(
        criterion.map((meaning) => (meaning instanceof Sql ? meaning : meaning.condition(method))),
        ' OR ',
      )})`
    : sql`false`;

/** The same criteria without meanings that find no ids; those that can only be ids of one column become one. */
export async function simplified(
  db: EntityManager,
  criteria: readonly Criterion[],
): Promise<readonly Criterion[]> {
  const idsOf = new Map<string, Sql>();
  const others: Criterion[] = [];
  for (const criterion of await withoutEmpty(db, criteria)) {
    const [only] = criterion;
    if (criterion.length === 1 && only instanceof OneOf) {
      const before = idsOf.get(only.column);
      idsOf.set(only.column, before ? sql`${before} INTERSECT (${only.ids})` : sql`(${only.ids})`);
    } else others.push(criterion);
  }
  return [...[...idsOf].map(([column, ids]) => [new OneOf(column, ids)]), ...others];
}

async function withoutEmpty(
  db: EntityManager,
  criteria: readonly Criterion[],
): Promise<readonly Criterion[]> {
  const lookups = criteria.flat().filter((meaning): meaning is Lookup => !(meaning instanceof Sql));
  if (!lookups.length) return criteria;
  const flags = lookups.map(({ ids }) => sql`EXISTS (${ids})`);
  const [exist = []] = await arrays(db, statementOf(sql`SELECT ${commaSeparated(flags)}`));
  const empty = new Set<Meaning>(lookups.filter((_, at) => !exist[at]));
  return criteria.map((criterion) => criterion.filter((meaning) => !empty.has(meaning)));
}
