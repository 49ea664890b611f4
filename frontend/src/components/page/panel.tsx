import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A panel in the surface colour for a single form. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
