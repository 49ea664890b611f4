import { useState, type ReactNode } from 'react';
import { classes } from '../../lib/classes';
import { useStableCallback } from '../../lib/browser/use-stable-callback';
import { Icon } from '../icon';
import styles from './row-details.module.css';

/** What a row opens to. It is rendered only while it is open. */
export type RowDetails<Row> = {
  /** Names the button and what it opens: 'Lines of P-2026-000017'. */
  nameOf: (row: Row) => string;
  /** The same in a word, where the row already names itself: 'Lines'. */
  label: string;
  /** True if the row opens; by default, all do. */
  opens?: (row: Row) => boolean;
  render: (row: Row) => ReactNode;
};

/** The details of rows, and which of them are open. */
export type OpenDetails<Row> = RowDetails<Row> & {
  open: ReadonlySet<string>;
  toggle: (id: string) => void;
};

/** The rows that the reader has opened. They stay open on other pages and in a window of another width. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useStableCallback((id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  });
  return { open, toggle };
}

const detailsId = (id: string) => `details-${id}`;

type RowProps<Row> = { row: Row; details: OpenDetails<Row> };

/** Opens and closes the details of a row; with its label where there is room for it. */
export function DetailsButton<Row extends { id: string }>(props: RowProps<Row> & { labelled?: boolean }) {
  const { row, details, labelled } = props;
  const isOpen = details.open.has(row.id);
  if (details.opens?.(row) === false) return null;
  return (
    <button
      type="button"
      className={classes(styles.button, labelled && styles.labelled)}
      data-action="details"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId(row.id) : undefined}
      aria-label={details.nameOf(row)}
      onClick={() => details.toggle(row.id)}
    >
      <Icon name="right" size={14} />
      {labelled && <span>{details.label}</span>}
    </button>
  );
}

/** The details of an open row. */
export function Details<Row extends { id: string }>({ row, details }: RowProps<Row>) {
  return (
    <div
      id={detailsId(row.id)}
      className={styles.details}
      role="region"
      aria-label={details.nameOf(row)}
      // Long details scroll, by keyboard, too.
      tabIndex={0}
    >
      {details.render(row)}
    </div>
  );
}
