import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../components/picture';
import { Skeleton } from '../../components/states/skeleton';
import { EMPTY } from '../../lib/format/empty';
import { classes } from '../../lib/classes';
import { formatShortDay, formatMoney } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import type { Departure } from '../../graphql/schema-types.generated';
import type { CheckedLineFragment } from './checked-line.generated';
import { lineTexts } from './line-messages';
import { partText, type Part } from './parts';
import { stack, look } from '../../components/layout/layout';
import styles from './line-table.module.css';

type LineToolProps = {
  /** False until the gateway has named the tool. */
  known: boolean;
  tool:
    { id: string; name: string; sku: string; picture: string; deletedAt?: string | null } | null | undefined;
  /** Below the SKU. */
  children?: ReactNode;
};

/** Picture, name and SKU of a line's tool. */
export function LineTool({ known, tool, children }: LineToolProps) {
  if (!known) return <Skeleton width="16em" height="1.4em" />;
  if (!tool) return <span className={look('muted')}>{lineTexts.gone}</span>;
  const { id, name, sku, picture, deletedAt } = tool;
  return (
    <span className={styles.tool}>
      <Picture className={styles.picture} src={picture} width={64} height={40} loading="lazy" />
      <span className={classes(stack(0, 'breakAnywhere'), styles.names)}>
        {deletedAt ? <span>{name}</span> : <Link to={paths.details(id)}>{name}</Link>}
        <span className={look('muted', 'mono', 'xs')} translate="no">
          {sku}
        </span>
        {children}
      </span>
    </span>
  );
}

type CellProps = {
  label: string;
  end?: boolean;
  /** On a card, the last cell shares the row of the others. */
  inline?: boolean;
  children: ReactNode;
};

/** A cell, with its heading next to it where there is no room for columns. Without a value it is left out there. */
export function Cell({ label, end, inline, children }: CellProps) {
  const isEmpty = children === null || children === '';
  const shown = isEmpty ? EMPTY : children;
  return (
    <td role="cell" className={classes(end && styles.end, inline && styles.inline, isEmpty && styles.empty)}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {typeof shown === 'string' ? <span translate="no">{shown}</span> : shown}
    </td>
  );
}

/** The unit price, and the list price below it where a price break applies. */
export function UnitPrice(prices: { unitPrice?: number | null; listUnitPrice?: number | null }) {
  const { unitPrice, listUnitPrice } = prices;
  if (unitPrice == null) return <span>–</span>;
  return (
    <span className={styles.price}>
      <span translate="no">{formatMoney(unitPrice)}</span>
      {listUnitPrice != null && listUnitPrice > unitPrice && (
        <s className={look('muted', 'xs')}>
          <span className="visually-hidden">instead of </span>
          <span translate="no">{formatMoney(listUnitPrice)}</span>
        </s>
      )}
    </span>
  );
}

/** The total of a line, once it is known. */
export const LineTotal = ({ total }: { total?: number | null }) => (
  <strong translate="no">{total == null ? EMPTY : formatMoney(total)}</strong>
);

type ShipsOnProps = Partial<Pick<CheckedLineFragment, 'shipsOn' | 'parts'>> & {
  departure?: Departure | null;
};

/** The day on which a line can leave, once it is known; of parts that do not leave together, the day of each. */
export function ShipsOn({ shipsOn, parts = [], departure }: ShipsOnProps) {
  if (parts.length < 2 || departure === 'TOGETHER')
    return <span className={styles.date}>{shipsOn ? formatShortDay(shipsOn) : EMPTY}</span>;
  return <Parts parts={parts} />;
}

/** Parts by ship date. */
export const Parts = ({ parts }: { parts: readonly Part[] }) => (
  <ul className={styles.parts}>
    {parts.map((part) => (
      <li key={part.shipsOn + part.source} className={classes(part.isLate && look('danger', 'medium'))}>
        {partText(part)}
      </li>
    ))}
  </ul>
);

type LineTableProps = {
  label: string;
  busy?: boolean;
  /** Nothing in it is typed: its cards are small. */
  readOnly?: boolean;
  /** Headings of the columns; `end` aligns the heading of a column of numbers to the right. */
  headings: readonly (string | { end: string })[];
  children: ReactNode;
};

/** Lines as a table, and on narrow windows a card each. Roles are explicit, because cards are not table rows. */
export function LineTable({ label, busy, readOnly, headings, children }: LineTableProps) {
  return (
    <table
      role="table"
      className={classes(styles.table, readOnly && styles.readOnly)}
      aria-label={label}
      aria-busy={busy}
    >
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {headings.map((heading) => {
            const title = typeof heading === 'string' ? heading : heading.end;
            return (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className={typeof heading === 'string' ? undefined : styles.end}
              >
                {title}
              </th>
            );
          })}
        </tr>
      </thead>
      {children}
    </table>
  );
}
