import { CsvButton } from '../../components/data-table/csv-button';
import { cluster, look, stack } from '../../components/layout/layout';
import { FigureTable, type FigureColumn } from './figure-table';
import styles from './figures.module.css';

type InFile<Row> = { title: string; csv: (row: Row) => string | number };
type NamedColumn<Row> = FigureColumn<Row> & InFile<Row>;

type NamedTableProps<Row> = {
  title: string;
  lead?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first one names the row. */
  columns: readonly [NamedColumn<Row>, ...NamedColumn<Row>[]];
  /** What only the file has, after them. */
  onlyInFile?: readonly InFile<Row>[];
  /** In place of a table without rows. */
  empty: string;
  fileName: string;
};

/** Figures of tools or families, as a table and as a file. */
export function NamedTable<Row>(props: NamedTableProps<Row>) {
  const { title, lead, rows, keyOf, columns, onlyInFile = [], empty, fileName } = props;
  return (
    <section className={stack(3, 'panel', 'pad', 'packed')} aria-label={title}>
      <div className={cluster(2, 'between')}>
        <h3 className={styles.title}>{title}</h3>
        {rows.length > 0 && (
          <CsvButton
            fileName={fileName}
            columns={[...columns, ...onlyInFile]}
            allRows={() => Promise.resolve(rows)}
          />
        )}
      </div>
      {lead && <p className={look('muted', 'sm')}>{lead}</p>}
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <FigureTable title={title} rows={rows} keyOf={keyOf} columns={columns} />
      )}
    </section>
  );
}
