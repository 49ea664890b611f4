import type { ReactNode } from 'react';
import { classes } from '../../lib/classes';
import styles from './fact-list.module.css';

/** One line of a FactList. */
export type Fact = { label: string; value: ReactNode };

/** Names and values, as a specification sheet: a description list with hairlines. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classes(styles.facts, className)}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
