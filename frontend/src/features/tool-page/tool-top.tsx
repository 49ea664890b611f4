import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton, SkeletonLines } from '../../components/states/skeleton';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { stack, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './tool-top.module.css';

/** Above a tool's page: the way back to all of them. */
export function ToolTrail() {
  return (
    <nav className={look('spaceBelow', 'sm')} aria-label="Breadcrumb">
      <Link to={paths.catalogue}>{labels.catalogue}</Link>
    </nav>
  );
}

type ToolTopProps = {
  /** Name and price: first where there is one column. */
  head: ReactNode;
  picture: ReactNode;
  /** Below the picture; on a phone below `children`. */
  facts: ReactNode;
  children: ReactNode;
};

/** The frame of a tool's page: its picture next to `head` and `children`; in one column `head` comes first. */
export function ToolTop({ head, picture, facts, children }: ToolTopProps) {
  return (
    <>
      <ToolTrail />
      <div className={classes(stack(6), styles.columns)}>
        <div className={styles.head}>{head}</div>
        <div className={styles.pictureArea}>{picture}</div>
        <div className={styles.side}>{children}</div>
        <div className={styles.factsArea}>{facts}</div>
      </div>
    </>
  );
}

const HEADING_LINE = 'calc(1.2 * var(--text-2xl))';

/** The page's shape while the tool loads. */
export function ToolSkeleton() {
  return (
    <ToolTop
      picture={
        <div className={styles.picture}>
          <Skeleton height="100%" />
        </div>
      }
      facts={<FactTableSkeleton />}
      head={
        <>
          <Skeleton height={HEADING_LINE} width="80%" />
          <FactsSkeleton />
        </>
      }
    >
      <PanelSkeleton />
    </ToolTop>
  );
}

/** In place of price and description. */
export const FactsSkeleton = () => (
  <>
    <Skeleton height={HEADING_LINE} width="45%" />
    <SkeletonLines lines={4} height="1em" />
  </>
);

/** In place of the table of facts. */
export const FactTableSkeleton = () => <SkeletonLines lines={6} height="28px" />;

/** In place of the panel to order from. */
export function PanelSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading</span>
      <Skeleton height="var(--panel-skeleton)" />
    </div>
  );
}
