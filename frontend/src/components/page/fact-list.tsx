import type { ReactNode } from 'react';
import { classes } from '../../lib/classes';
import { isolatedNode } from '../../lib/format/isolated';
import styles from './fact-list.module.css';

/** One line of a FactList. */
export type Fact = {
  label: string;
  value: ReactNode;
  /** A text of several lines, below its name. */
  isText?: boolean;
};

/** Names and values, as a specification sheet: a description list with hairlines. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value, isText }) => (
        <div key={label} className={classes(styles.fact, isText && styles.text)}>
          <dt>{label}</dt>
          <dd dir={isText ? 'auto' : undefined}>{isolatedNode(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
