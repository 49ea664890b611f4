import type { ClassType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { COUNT_LIMIT } from '../../shared/page';
import { arrays, commaSeparated, rawSql, sql, tableOf, type Sql, type Where } from '../sql';
import { conditionOf, simplified, type Criterion } from './search-criteria';

interface Search {
  readonly Entity: ClassType;
  /** The conditions of the list without the search. */
  readonly where: Where;
  readonly criteria: readonly Criterion[];
  /** ORDER BY of the list. */
  readonly order: string;
}

interface Plan {
  readonly conditions: readonly Sql[];
  /** Whether the list is read in its order until enough rows are found, and no index finds them. */
  readonly isReadInOrder: boolean;
}

/** Pages of 8 kB: a few thousand rows. */
const SAMPLE_PAGES = 100;
/** If the rarest criterion finds more than this part of a table, the second is looked up in an index, too. */
const FREQUENT = 0.15;

/**
 * How to find the rows of a search: by the index of its rarest criterion, or in the order of the list until the rows of a
 * total are found. PostgreSQL does not know how many rows a text finds, nor whether two texts exclude each other; a sample
 * of the table does. The choice changes what a search costs, never what it finds.
 */
export async function planOf(db: EntityManager, search: Search): Promise<Plan> {
  const criteria = await simplified(db, search.criteria);
  const findsNothing = criteria.some(({ length }) => !length);
  const forIndexes = findsNothing ? criteria : await rarest(db, { ...search, criteria });
  return {
    conditions: criteria.map((one) => conditionOf(one, forIndexes.includes(one) ? 'index' : 'hash')),
    isReadInOrder: !forIndexes.length,
  };
}

/** The criteria to look up in indexes; none if it is cheaper to read the list in its order. */
async function rarest(db: EntityManager, search: Search): Promise<readonly Criterion[]> {
  const { criteria } = search;
  const sample = await sampleOf(db, search);
  const share = sample[0]?.at(-1) as number | undefined;
  if (share === undefined) return criteria;
  const found = criteria
    .map((criterion, at) => ({ criterion, rows: sample.filter((row) => row[at + 1]).length }))
    .sort((a, b) => a.rows - b.rows);
  const fewest = found[0]?.rows ?? 0;
  if (rowsInOrder(sample, Math.ceil((COUNT_LIMIT + 1) * share)) <= fewest) return [];
  const [first, second] = found;
  const needsTwo = fewest > FREQUENT * sample.length && second && second.rows < sample.length / 2;
  return [first, needsTwo ? second : undefined].flatMap((one) => (one ? [one.criterion] : []));
}

/** Whether a row is in the list without the search, whether each criterion finds it, and the share of the table that is read. */
function sampleOf(db: EntityManager, { Entity, where, criteria, order }: Search): Promise<unknown[][]> {
  const all = where.copy();
  const base = all.text.replace('WHERE', '') || 'true';
  const flags = commaSeparated([rawSql(base), ...criteria.map((one) => conditionOf(one, 'hash'))]);
  const table = tableOf(db, Entity);
  const share = `(SELECT least(1, ${SAMPLE_PAGES} * 8192.0 / greatest(pg_relation_size('${table}'), 1))::float8)`;
  const sample = `${table} AS item TABLESAMPLE SYSTEM (100 * ${share}) REPEATABLE (0)`;
  const text = all.part(sql`SELECT ${flags}, ${rawSql(`${share} FROM ${sample} ${order}`)}`);
  return arrays(db, { sql: text, values: all.values });
}

/** Rows of the list that are read, in its order, until so many are found. */
function rowsInOrder(sample: readonly unknown[][], needed: number): number {
  const list = sample.filter(([isListed]) => isListed);
  let found = 0;
  const end = list.findIndex((row) => row.slice(1, -1).every(Boolean) && (found += 1) >= needed);
  return end < 0 ? list.length : end + 1;
}
