import type { ReactNode } from 'react';
import { classes } from '../../lib/classes';
import { Skeleton } from '../../components/states/skeleton';
import type { ToolCardFragment } from './tool-card.generated';
import { ToolCard } from './tool-card';
import cardStyles from './tool-card.module.css';
import styles from './tool-grid.module.css';

/** Pictures of the first row are visible without scrolling where the grid begins the page. */
export const FIRST_ROW = 4;

type ToolGridProps = {
  tools: readonly ToolCardFragment[];
  /** The catalogue's: it begins the page, and has a fourth column on a wide window. */
  dense?: boolean;
  /** Shown next to the button of each card. */
  extra?: (tool: ToolCardFragment) => ReactNode;
  /** Shown next to the SKU. */
  mark?: (tool: ToolCardFragment) => ReactNode;
};

/** Cards in 1, 2 or 3 columns, as there is room (specification section 9). */
export function ToolGrid({ tools, dense = false, extra, mark }: ToolGridProps) {
  const layout = dense ? 'dense' : 'grid';
  return (
    <div className={styles.holder}>
      <ul className={classes(styles.grid, dense && styles.dense)}>
        {tools.map((tool, at) => (
          <li key={tool.id}>
            <ToolCard tool={tool} eager={dense && at < FIRST_ROW} layout={layout} extra={extra} mark={mark} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The catalogue while its tools are on their way, in the same measures. */
export function ToolGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.holder} role="status">
      <span className="visually-hidden">Loading</span>
      <div className={classes(styles.grid, styles.dense)} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={cardStyles.card}>
            <span className={cardStyles.picture} />
            <div className={cardStyles.body}>
              <div>
                <Skeleton height="1.35em" width="70%" />
                <Skeleton height="1.3em" width="35%" />
              </div>
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
  <div className={cardStyles.waiting}>
    <Skeleton height="2.8em" />
    <Skeleton height="6.4em" />
    <Skeleton height="5.2em" />
    <Skeleton height="44px" />
  </div>
);
