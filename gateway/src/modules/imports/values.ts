import { isDeepStrictEqual } from 'node:util';
import type { ImportColumn } from '../../rules/import-columns';
import type { ImportChange } from './import-row.entity';
import type { CellProblem } from './target';

/** A value as jsonb holds it, so that it can be compared. */
export const plainOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Some columns of a row; those that it does not have are null. */
export const pick = <Row extends object>(row: Row, fields: readonly string[]): Row =>
  plainOf(Object.fromEntries(fields.map((field) => [field, row[field as keyof Row] ?? null]))) as Row;

/** True if a column of a row has a value, however it is stored. */
export const isSame = (row: object, name: string, value: unknown): boolean =>
  isDeepStrictEqual(plainOf(row[name as keyof typeof row] ?? null), plainOf(value ?? null));

type Cells = ReadonlyMap<string, string>;

/** The columns that differ between two rows of cells, with their headings; `was` is null for something new. */
export const cellChanges = (columns: readonly ImportColumn[], was: Cells | null, is: Cells): ImportChange[] =>
  columns.flatMap(({ key, title }) => {
    const [old, now] = [was?.get(key) ?? null, is.get(key) ?? ''];
    return (old ?? '') === now ? [] : [{ column: title, before: old, after: now }];
  });

interface Shown<Row> {
  readonly columns: readonly ImportColumn[];
  readonly changesOf: (before: Row, after: Row) => readonly ImportChange[];
  /** What is said of a value. */
  readonly reasonOf?: (was: string, is: string) => string;
}

/** The values of a plan that are no longer those of the check. */
export function staleValues<Row extends object>(
  now: Row,
  before: Row,
  { columns, changesOf, reasonOf = changedSince }: Shown<Row>,
): CellProblem[] {
  const changed = Object.keys(before).filter((name) => !isSame(now, name, before[name as keyof Row]));
  return changesOf(pick(before, changed), pick(now, changed)).map(({ column, before: was, after: is }) => ({
    key: columns.find(({ title }) => title === column)?.key ?? columns[0]?.key ?? '',
    reason: reasonOf(was || 'blank', is || 'blank'),
  }));
}

/** Why a value that was checked is not changed. */
export const changedSince = (was: string, is: string): string =>
  `It was ${was} when the file was checked, and is ${is} now.`;
