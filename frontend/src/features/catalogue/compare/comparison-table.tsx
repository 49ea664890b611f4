import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PlainButton } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { cluster, look } from '../../../components/layout/layout';
import { Picture } from '../../../components/picture';
import { classes } from '../../../lib/classes';
import { paths } from '../../../navigation/paths';
import type { ComparedToolFragment } from './comparison.generated';
import { compareTexts } from './compare-messages';
import type { ComparedGroup, ComparedRow } from './comparison-rows';
import { SideScroller } from '../../../components/side-scroller';
import styles from './comparison-table.module.css';

type ComparisonTableProps = {
  tools: readonly ComparedToolFragment[];
  groups: readonly ComparedGroup[];
  /** What puts a tool into the cart, if it can be ordered. */
  toCart: (tool: ComparedToolFragment) => ReactNode;
  onRemove: (sku: string) => void;
};

/** A column for each tool, a row for each fact, and groups of facts with a heading. */
export function ComparisonTable({ tools, groups, toCart, onRemove }: ComparisonTableProps) {
  return (
    <SideScroller name={{ label: compareTexts.title }} className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr data-no-print>
            <td />
            {tools.map((tool) => (
              <td key={tool.id}>
                <ToolTop tool={tool} onRemove={onRemove} />
              </td>
            ))}
          </tr>
          <tr className={styles.names}>
            <td />
            {tools.map(({ id, name, sku }) => (
              <th key={id} scope="col">
                <Link to={paths.details(id)}>{name}</Link>
                <span className={look('block', 'muted', 'mono', 'xs', 'breakAnywhere')} translate="no">
                  {sku}
                </span>
              </th>
            ))}
          </tr>
          <tr data-no-print>
            <td />
            {tools.map((tool) => (
              <td key={tool.id} className={styles.cart}>
                {toCart(tool)}
              </td>
            ))}
          </tr>
        </thead>
        {groups.map(({ heading, rows }) => (
          <tbody key={heading}>
            {heading && (
              <tr>
                <th scope="rowgroup" className={styles.heading} colSpan={tools.length + 1}>
                  <span>{heading}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.key} row={row} tools={tools} />
            ))}
          </tbody>
        ))}
      </table>
    </SideScroller>
  );
}

type ToolTopProps = { tool: ComparedToolFragment; onRemove: (sku: string) => void };

const ToolTop = ({ tool: { name, sku, picture, pictureSrcSet }, onRemove }: ToolTopProps) => (
  <div className={cluster(0, 'noWrap', 'top', 'between')}>
    <Picture
      className={styles.picture}
      src={picture}
      srcSet={pictureSrcSet}
      sizes="96px"
      width={96}
      height={60}
      loading="eager"
    />
    <PlainButton
      variant="quiet"
      className={styles.remove}
      aria-label={compareTexts.remove(name)}
      title={compareTexts.remove(name)}
      onClick={({ currentTarget }) => {
        // The button goes with its column; the table stays.
        currentTarget.closest<HTMLElement>('[role="group"]')?.focus();
        onRemove(sku);
      }}
    >
      <Icon name="close" size={18} />
    </PlainButton>
  </div>
);

type RowProps = { row: ComparedRow; tools: readonly ComparedToolFragment[] };

const Row = ({ row: { label, cells, isDifferent }, tools }: RowProps) => (
  <tr className={classes(tools.length > 1 && !isDifferent && styles.same)}>
    <th scope="row">{label}</th>
    {tools.map(({ id }, at) => (
      <td key={id}>{cells[at]}</td>
    ))}
  </tr>
);
