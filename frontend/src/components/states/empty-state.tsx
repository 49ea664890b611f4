import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import { look } from '../layout/layout';
import styles from './state.module.css';

type EmptyStateProps = {
  title: string;
  text?: string;
  icon?: IconName;
  /** The next step: a ButtonLink or a button. */
  action?: ReactNode;
};

/** Nothing to show yet, and what to do about it. */
export function EmptyState({ title, text, icon = 'inbox', action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      <p className={look('lg', 'strong')}>{title}</p>
      {text && <p className={look('muted')}>{text}</p>}
      {action}
    </div>
  );
}
