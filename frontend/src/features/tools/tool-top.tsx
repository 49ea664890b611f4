import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton, SkeletonLines } from '../../components/skeleton';
import { labels } from '../../lib/messages';
import { paths } from '../../lib/paths';
import styles from './tool-top.module.css';

/** Above a tool's page: the way back to all of them. */
export function ToolTrail() {
  return (
    <nav className={styles.trail} aria-label="Breadcrumb">
      <Link to={paths.catalogue}>{labels.catalogue}</Link>
    </nav>
  );
}

/** The frame of a tool's page: its picture, and `children` beside it or, on a phone, below. */
export function ToolTop({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <>
      <ToolTrail />
      <div className={styles.columns}>
        {picture}
        <div className={styles.side}>{children}</div>
      </div>
    </>
  );
}

const HEADING_LINE = 'calc(1.2 * var(--text-2xl))';

/** The page's shape until the tool is known. */
export function AwaitedTool() {
  return (
    <ToolTop
      picture={
        <div className={styles.picture}>
          <Skeleton height="100%" />
        </div>
      }
    >
      <Skeleton height={HEADING_LINE} width="80%" />
      <AwaitedFacts />
      <AwaitedPanel />
    </ToolTop>
  );
}

/** Price, description and facts to come. */
export function AwaitedFacts() {
  return (
    <>
      <Skeleton height={HEADING_LINE} width="45%" />
      <SkeletonLines lines={4} height="1em" />
      <div className={styles.awaitedFacts}>
        <Skeleton height="22px" />
        <Skeleton height="22px" />
        <Skeleton height="22px" />
      </div>
    </>
  );
}

/** The panel to order from, to come. */
export function AwaitedPanel() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading</span>
      <Skeleton height="var(--awaited-panel)" />
    </div>
  );
}
