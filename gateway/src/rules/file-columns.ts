import { dollarsText } from './dollars-text';

/** A column of a file that people save. */
export interface FileColumn<Row> {
  readonly title: string;
  /** Its cell of a row. */
  readonly csv: (row: Row) => string;
}

type Value = string | number | null | undefined;

/** Columns by their headings. A row without a value has a blank cell. */
export const fileColumns = <Row>(cells: Readonly<Record<string, (row: Row) => Value>>): FileColumn<Row>[] =>
  Object.entries(cells).map(([title, value]) => ({ title, csv: (row) => String(value(row) ?? '') }));

/** An amount in dollars; blank without one. */
export const dollarsCell = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : dollarsText(cents);
