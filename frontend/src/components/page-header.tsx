import type { ReactNode } from 'react';
import styles from './page.module.css';

type PageHeaderProps = {
  /** The page's one h1. */
  title: string;
  lead?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
};

/** Heading of an inner page. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
