import type { FileColumn } from './file-columns';
import { NONE, type ImportColumn } from './import-columns';

type Value = string | number | null | undefined;

/** The cell of each column, by its key. What a row does not have is blank. */
export type Cells<Key extends string, Row> = Readonly<Record<Key, (row: Partial<Row>) => Value>>;

const text = (value: Value): string => String(value ?? '');

/** Rows in the columns of an import: as cells by their keys, and as the columns of a file. */
export function rowsIn<Key extends string, Row>(
  columns: readonly ImportColumn<Key>[],
  cells: Cells<Key, Row>,
) {
  return {
    cellsOf: (row: Partial<Row>): ReadonlyMap<Key, string> =>
      new Map(columns.map(({ key }) => [key, text(cells[key](row))])),
    file: columns.map(({ key, title }): FileColumn<Row> => ({ title, csv: (row) => text(cells[key](row)) })),
  };
}

/** A value that is spelled like the word that removes it is left out: a blank cell leaves it as it is. */
export const notNone = (value: string | null | undefined): string =>
  value?.trim().toLowerCase() === NONE ? '' : (value ?? '');
