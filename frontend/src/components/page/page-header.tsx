import type { ReactNode } from 'react';
import { classes } from '../../lib/classes';
import { stack } from '../layout/layout';
import styles from './page.module.css';

type PageHeaderProps = {
  /** The page's one h1. */
  title: string;
  lead?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
  /** Above a table: smaller, and with its buttons next to the heading, where no toast covers them. */
  dense?: boolean;
};

/** Heading of an inner page. */
export function PageHeader({ title, lead, actions, dense }: PageHeaderProps) {
  return (
    <header className={classes(styles.header, dense && styles.dense)}>
      <div className={stack(2)}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
