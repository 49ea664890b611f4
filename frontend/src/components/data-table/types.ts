import type { ReactNode } from 'react';

/** One column of a DataTable. */
export type DataColumn<Row> = {
  key: string;
  title: string;
  /** `index` counts from 1 over all pages. */
  render: (row: Row, index: number) => ReactNode;
  /** The API's sort field; without it the column cannot be sorted. */
  sort?: string;
  /** The cell in the CSV file; without it the column is left out there. */
  csv?: (row: Row, index: number) => string | number;
  align?: 'left' | 'right' | 'center';
  /** Pixels, independent of the rows, so that columns do not move from page to page. */
  width: number;
  /** Takes what the table is wider than its columns. */
  grows?: boolean;
  /** The reader may hide it; every column but the first and the actions should allow it. */
  hideable?: boolean;
  /** Remains in view while the table scrolls sideways. */
  fixed?: 'start' | 'end';
  /** Names its row: a header cell to assistive technology. */
  rowHeader?: boolean;
  /** Its place on a card, which a row is on phones; a line with its heading unless told. */
  card?: 'title' | 'amount' | 'tag' | 'actions' | 'absent';
};
