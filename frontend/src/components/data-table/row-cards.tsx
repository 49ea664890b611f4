import { isolatedNode } from '../../lib/format/isolated';
import { cluster } from '../layout/layout';
import { classes } from '../../lib/classes';
import styles from './row-cards.module.css';
import { Details, DetailsButton, type OpenDetails } from './row-details';
import { SelectPage, SelectRow } from './select-rows';
import type { Selection, View } from './table-rows';
import type { DataColumn } from './types';
import { bulkTexts } from './bulk-messages';

type CardProps<Row> = {
  row: Row;
  index: number;
  columns: readonly DataColumn<Row>[];
  selection?: Selection<Row>;
  details?: OpenDetails<Row>;
};

function RowCard<Row extends { id: string }>(props: CardProps<Row>) {
  const { row, index, columns, selection, details } = props;
  const cells = columns
    .map(({ key, title, card, render }) => ({ key, title, card, value: isolatedNode(render(row, index)) }))
    .filter(({ value }) => value !== null && value !== undefined && value !== false);
  const at = (place: DataColumn<Row>['card']) =>
    cells.filter(({ card }) => card === place).map(({ key, value }) => <div key={key}>{value}</div>);
  return (
    <li className={styles.card} data-row-key={row.id} tabIndex={-1}>
      <div className={cluster(3, 'baseline', 'between')}>
        {selection && <SelectRow className={styles.select} row={row} selection={selection} />}
        <div className={styles.title}>{at('title')}</div>
        <div className={styles.amount}>{at('amount')}</div>
      </div>
      <dl className={styles.facts}>
        {cells
          .filter(({ card }) => !card)
          .map(({ key, title, value }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={classes(cluster(2, 'stretch'), styles.tags)}>{at('tag')}</div>
      <div className={styles.actions}>
        {at('actions')}
        {details && <DetailsButton labelled row={row} details={details} />}
      </div>
      {details?.open.has(row.id) && <Details row={row} details={details} />}
    </li>
  );
}

type RowCardsProps<Row> = {
  view: View<Row>;
  label: string;
  selection?: Selection<Row>;
  details?: OpenDetails<Row>;
};

/** The rows of a page as cards, for narrow windows: everything that one reads and does is in view. */
export function RowCards<Row extends { id: string }>(props: RowCardsProps<Row>) {
  const { view, label, selection, details } = props;
  return (
    <>
      {selection && (
        <SelectPage className={styles.select} rows={view.rows} selection={selection}>
          {bulkTexts.selectPage}
        </SelectPage>
      )}
      <ul className={styles.cards} aria-label={label}>
        {view.rows.map((row, at) => (
          <RowCard
            key={row.id}
            row={row}
            index={view.offset + at + 1}
            columns={view.columns}
            selection={selection}
            details={details}
          />
        ))}
      </ul>
    </>
  );
}
