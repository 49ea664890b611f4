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
  /** Of the rows with the same value of this column, one is listed. */
  readonly onePer?: string;
}

interface Plan {
  readonly conditions: readonly Sql[];
  /** True if no index finds the rows: the list is read in its order until there are enough. */
  readonly isReadInOrder: boolean;
  /** True if more rows are found than a total counts. */
  readonly isCapped: boolean;
}

interface Sample {
  /** In the order of the list. */
  readonly rows: readonly SampledRow[];
  /** The part of the table that was read, up to 1. */
  readonly share: number;
}

interface SampledRow {
  /** Of the rows with the same value, one is listed. */
  readonly one: unknown;
  /** True if it meets the conditions of the list without the search. */
  readonly isListed: boolean;
  /** For each criterion, whether it finds the row. */
  readonly isFound: readonly boolean[];
}

const NO_SAMPLE: Sample = { rows: [], share: 1 };

/** Of 8 kB: a few thousand rows. */
const SAMPLE_PAGES = 100;
/** If the rarest criterion finds more than this part of the table, the second is looked up in an index, too … */
const FREQUENT = 0.15;
/** … unless it finds more than this part. */
const TOO_FREQUENT = 0.5;

/**
 * Decides how to find the rows of a search: by the index of its rarest criterion, or by reading the list in its order until
 * the rows of a total are found. PostgreSQL does not know how many rows a text finds, nor whether two texts exclude each
 * other; a sample of the table shows both. The plan changes what a search costs, never what it finds.
 */
export async function planOf(db: EntityManager, search: Search): Promise<Plan> {
  const criteria = await simplified(db, search.criteria);
  const findsNothing = criteria.some(({ length }) => !length);
  const sample = findsNothing ? NO_SAMPLE : await sampleOf(db, { ...search, criteria });
  const byIndex = criteriaForIndexes(criteria, sample);
  return {
    conditions: criteria.map((one) => conditionOf(one, byIndex.includes(one) ? 'index' : 'hash')),
    isReadInOrder: !byIndex.length,
    isCapped: rowsInOrder(sample) !== null,
  };
}

/** The criteria to look up in indexes; none if fewer rows are read in the order of the list. */
function criteriaForIndexes(criteria: readonly Criterion[], sample: Sample): readonly Criterion[] {
  const { rows } = sample;
  if (!rows.length) return criteria;
  const countOf = (at: number) => rows.filter(({ isFound }) => isFound[at]).length;
  const [first, second] = criteria
    .map((criterion, at) => ({ criterion, count: countOf(at) }))
    .sort((a, b) => a.count - b.count);
  if (!first || (rowsInOrder(sample) ?? listedOf(sample).length) <= first.count) return [];
  const needsSecond =
    second && first.count > FREQUENT * rows.length && second.count < TOO_FREQUENT * rows.length;
  return needsSecond ? [first.criterion, second.criterion] : [first.criterion];
}

const listedOf = ({ rows }: Sample): readonly SampledRow[] => rows.filter(({ isListed }) => isListed);

/** How many rows are read in the order of the list until as many are found as a total counts; null if there are fewer. */
function rowsInOrder(sample: Sample): number | null {
  const needed = Math.ceil((COUNT_LIMIT + 1) * sample.share);
  const found = new Set<unknown>();
  const last = listedOf(sample).findIndex(
    ({ one, isFound }) => isFound.every(Boolean) && found.add(one).size >= needed,
  );
  return last < 0 ? null : last + 1;
}

async function sampleOf(
  db: EntityManager,
  { Entity, where, criteria, order, onePer = 'item.id' }: Search,
): Promise<Sample> {
  const all = where.copy();
  const isListed = rawSql(all.text.replace('WHERE', '') || 'true');
  const isFound = criteria.map((criterion) => conditionOf(criterion, 'hash'));
  const table = tableOf(db, Entity);
  const share = `(SELECT least(1, ${SAMPLE_PAGES} * 8192.0 / greatest(pg_relation_size('${table}'), 1))::float8)`;
  const sample = `${table} AS item TABLESAMPLE SYSTEM (100 * ${share}) REPEATABLE (0) ${order}`;
  const columns = commaSeparated([rawSql(share), rawSql(onePer), isListed, ...isFound]);
  const found = await arrays(db, {
    sql: all.part(sql`SELECT ${columns} FROM ${rawSql(sample)}`),
    values: all.values,
  });
  return {
    rows: found.map(([, one, listed, ...flags]) => ({
      one,
      isListed: !!listed,
      isFound: flags.map(Boolean),
    })),
    share: Number(found[0]?.[0]),
  };
}
