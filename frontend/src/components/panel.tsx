import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A sheet in the surface colour, for a form that stands by itself. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
