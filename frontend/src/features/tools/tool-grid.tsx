import { classes } from '../../lib/classes';
import type { CatalogueView } from '../../store/ui-slice';
import { Skeleton } from '../../components/skeleton';
import type { ToolCardFragment } from './tool-card.generated';
import { ToolCard } from './tool-card';
import cardStyles from './tool-card.module.css';
import styles from './tool-grid.module.css';

/** Pictures of the first row are on the screen at once, where the grid begins the page. */
export const FIRST_ROW = 4;

type ToolGridProps = {
  tools: readonly ToolCardFragment[];
  /** The catalogue's: it begins the page, has a fourth column on a wide window, and can be shown as rows. */
  view?: CatalogueView;
  /** Further down on its page: no picture is loaded before it comes near. */
  below?: boolean;
};

/** Cards in 1, 2 or 3 columns, as there is room (specification section 9). */
export function ToolGrid({ tools, view, below }: ToolGridProps) {
  const asRows = view === 'list';
  return (
    <div className={styles.holder}>
      <ul className={classes(styles.grid, view && styles.dense, asRows && styles.rows)}>
        {tools.map((tool, at) => (
          <li key={tool.id}>
            <ToolCard tool={tool} eager={!!view && !below && at < FIRST_ROW} asRow={asRows} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The grid while its tools are on their way, in the same measures. */
export function ToolGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.holder} role="status">
      <span className="visually-hidden">Loading</span>
      <div className={classes(styles.grid, styles.dense)} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={cardStyles.card}>
            <span className={cardStyles.picture} />
            <div className={cardStyles.body}>
              <Skeleton height="1.35em" width="70%" />
              <ToolCardSkeleton />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The lines of a card below its name, while its tool is on the way. */
export const ToolCardSkeleton = () => (
  <>
    <Skeleton height="2.8em" />
    <Skeleton height="2.1em" width="45%" />
    <Skeleton height="4.1em" />
    <Skeleton height="40px" width="112px" />
  </>
);
