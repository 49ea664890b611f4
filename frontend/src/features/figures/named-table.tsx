import type { ReactNode } from 'react';
import { CsvButton } from '../../components/data-table/csv-button';
import { cluster, look, stack } from '../../components/layout/layout';
import table from '../../components/rows/row-table.module.css';
import { classes } from '../../lib/classes';
import styles from './figures.module.css';

type NamedColumn<Row> = {
  title: string;
  show: (row: Row) => ReactNode;
  csv: (row: Row) => string | number;
};

type NamedTableProps<Row> = {
  title: string;
  lead?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first one names the row. */
  columns: readonly [NamedColumn<Row>, ...NamedColumn<Row>[]];
  /** In place of a table without rows. */
  empty: string;
  fileName: string;
};

/** Figures of tools or families, as a table and as a file. */
export function NamedTable<Row>(props: NamedTableProps<Row>) {
  const { title, lead, rows, keyOf, columns, empty, fileName } = props;
  const [name, ...others] = columns;
  return (
    <section className={stack(3, 'panel', 'pad', 'packed')} aria-label={title}>
      <div className={cluster(2, 'between')}>
        <h3 className={styles.title}>{title}</h3>
        {rows.length > 0 && (
          <CsvButton fileName={fileName} columns={[...columns]} allRows={() => Promise.resolve(rows)} />
        )}
      </div>
      {lead && <p className={look('muted', 'sm')}>{lead}</p>}
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table className={classes(table.table, styles.named)} aria-label={title}>
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
      )}
    </section>
  );
}
