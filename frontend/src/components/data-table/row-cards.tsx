import styles from './row-cards.module.css';
import type { View } from './table-rows';
import type { DataColumn } from './types';

type CardProps<Row> = { row: Row; index: number; columns: readonly DataColumn<Row>[] };

function RowCard<Row extends { id: string }>({ row, index, columns }: CardProps<Row>) {
  const at = (place: DataColumn<Row>['card']) =>
    columns
      .filter(({ card }) => card === place)
      .map(({ key, render }) => <div key={key}>{render(row, index)}</div>);
  return (
    <li className={styles.card} data-row-key={row.id}>
      <div className={styles.head}>
        <div className={styles.title}>{at('title')}</div>
        <div className={styles.amount}>{at('amount')}</div>
      </div>
      <dl className={styles.facts}>
        {columns
          .filter(({ card }) => !card)
          .map(({ key, title, render }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{render(row, index)}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.tags}>{at('tag')}</div>
      <div className={styles.actions}>{at('actions')}</div>
    </li>
  );
}

/** The rows of a page as cards, for phones: everything that one reads and does is in view. */
export function RowCards<Row extends { id: string }>({ view, label }: { view: View<Row>; label: string }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {view.rows.map((row, at) => (
        <RowCard key={row.id} row={row} index={view.offset + at + 1} columns={view.columns} />
      ))}
    </ul>
  );
}
