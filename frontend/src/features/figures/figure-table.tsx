import type { ReactNode } from 'react';
import table from '../../components/rows/row-table.module.css';
import { classes } from '../../lib/classes';
import styles from './figures.module.css';

export type FigureColumn<Row> = {
  title: string;
  show: (row: Row) => ReactNode;
};

type FigureTableProps<Row> = {
  title: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first one names the row. */
  columns: readonly [FigureColumn<Row>, ...FigureColumn<Row>[]];
};

/** Figures as a table: days, tools or families. */
export function FigureTable<Row>({ title, rows, keyOf, columns }: FigureTableProps<Row>) {
  const [name, ...others] = columns;
  return (
    <table className={classes(table.table, styles.figures)} aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{name.show(row)}</th>
            {others.map((column) => (
              <td key={column.title}>{column.show(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
