import type { ReactNode } from 'react';
import { classes } from '../lib/classes';
import styles from './status-tag.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A state in one word; its meaning is in the word, the tone only helps. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles.tag, styles[tone])}>{children}</span>;
}
