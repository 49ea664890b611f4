import type { ReactNode } from 'react';

/** One column of a CSV file that the page writes. */
export type CsvColumn<Row> = {
  title: string;
  csv: (row: Row) => string | number;
};

/** One column of a DataTable. */
export type DataColumn<Row> = {
  key: string;
  title: string;
  /** `index` counts from 1 over all pages. Null is a row without a value: a dash in a table, left out of a card. */
  render: (row: Row, index: number) => ReactNode;
  /** The API's sort field; without it the column cannot be sorted. */
  sort?: string;
  align?: 'left' | 'right' | 'center';
  /** Pixels, independent of the rows, so that columns do not move from page to page. */
  width: number;
  /** The same where the table has less room; `width` unless given. */
  narrow?: number;
  /** Takes what the table is wider than its columns. */
  grows?: boolean;
  /** The reader may hide it; every column but the first and the actions should allow it. */
  hideable?: boolean;
  /** Remains in view while the table scrolls sideways. */
  fixed?: 'start' | 'end';
  /** Names its row: a header cell to assistive technology. */
  rowHeader?: boolean;
  /** Its place on a card, which a row is on phones; by default a line with its heading. */
  card?: 'title' | 'amount' | 'tag' | 'actions' | 'absent';
};
