import type { ReactNode } from 'react';
import { classes } from '../lib/classes';
import styles from './side-scroller.module.css';

type SideScrollerProps = {
  /** Names the table for screen readers; or the id of the heading that does. */
  name: { label: string } | { headingId: string };
  /** With a border around it; without one, the table has its own. */
  framed?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A table that scrolls sideways where it is wider than its place, also with the arrow keys once it has the focus. A group
 * and no landmark: it is part of a section that is one.
 */
export function SideScroller({ name, framed = false, className, children }: SideScrollerProps) {
  const named = 'label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.headingId };
  return (
    <div
      role="group"
      {...named}
      tabIndex={0}
      className={classes(styles.scroller, framed && styles.framed, className)}
    >
      {children}
    </div>
  );
}
