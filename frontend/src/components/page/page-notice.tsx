import type { ReactNode } from 'react';
import { Icon } from '../icon';
import styles from './page-notice.module.css';

/** A warning above the content of a page. It is not printed. */
export const PageNotice = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice} data-no-print>
    <Icon name="warning" />
    <span>{children}</span>
  </p>
);
