import type { ReactNode } from 'react';
import { Icon } from '../../components/icon';
import { Skeleton } from '../../components/states/skeleton';
import type { ToolSortField } from '../../graphql/schema-types.generated';
import { toolRowLabels } from './tool-row-messages';
import type { ListParams } from '../../lib/lists/use-list-params';
import type { ToolCardFragment } from './tool-card.generated';
import { ToolRow } from './tool-row';
import { look } from '../../components/layout/layout';
import styles from './tool-rows.module.css';

/** Pictures of these rows are visible without scrolling. */
const FIRST_ROWS = 8;

const headings: readonly { field: ToolSortField; label: string; className: string | undefined }[] = [
  { field: 'NAME', label: toolRowLabels.part, className: look('shrink') },
  { field: 'AVAILABLE_STOCK', label: toolRowLabels.stock, className: styles.stock },
  { field: 'PRICE', label: toolRowLabels.unitPrices, className: styles.prices },
];

/** Sorts by a column: ascending, descending, then as before. */
function SortHeading({ list, field, label }: { list: Sorting; field: ToolSortField; label: string }) {
  const isSorted = list.sort.field === field;
  const isAscending = list.sort.direction === 'ASC';
  return (
    <button type="button" className={styles.sort} onClick={() => list.toggleSort(field)}>
      <span>{label}</span>
      {isSorted && (
        <>
          <span className={isAscending ? styles.ascending : undefined}>
            <Icon name="down" size={14} />
          </span>
          <span className="visually-hidden">
            {isAscending ? toolRowLabels.ascending : toolRowLabels.descending}
          </span>
        </>
      )}
    </button>
  );
}

/** How a list of tools is sorted, and how to sort it by a column. */
type Sorting = Pick<ListParams<ToolSortField>, 'sort' | 'toggleSort'>;

type ToolRowsProps = {
  tools: readonly ToolCardFragment[];
  /** Without a list there is nothing to sort. */
  list?: Sorting;
  extra?: (tool: ToolCardFragment) => ReactNode;
  /** Shown next to the SKU. */
  mark?: (tool: ToolCardFragment) => ReactNode;
};

/** Tools as a dense list whose columns sort. */
export const ToolRows = ({ tools, list, extra, mark }: ToolRowsProps) => (
  <div className={styles.holder}>
    {list && (
      <div className={styles.head} role="group" aria-label={toolRowLabels.sort}>
        {headings.map(({ className, ...heading }) => (
          <span key={heading.field} className={className}>
            <SortHeading list={list} {...heading} />
          </span>
        ))}
      </div>
    )}
    <ul className={styles.rows}>
      {tools.map((tool, at) => (
        <li key={tool.id}>
          <ToolRow tool={tool} eager={at < FIRST_ROWS} extra={extra} mark={mark} />
        </li>
      ))}
    </ul>
  </div>
);

/** The same while the tools are on their way. */
export const ToolRowsSkeleton = ({ count }: { count: number }) => (
  <div className={styles.holder} role="status">
    <span className="visually-hidden">Loading</span>
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.row}>
          <span className={styles.picture} />
          <Skeleton height="2.4em" />
        </div>
      ))}
    </div>
  </div>
);
