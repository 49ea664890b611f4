import type { ReactNode } from 'react';
import { classes } from '../../lib/classes';
import { stack } from '../../components/layout/layout';
import styles from './purchase.module.css';

type NoticeSectionProps = { id: string; title: string; children: ReactNode };

/** What a purchase waits for, above its lines. */
export const NoticeSection = ({ id, title, children }: NoticeSectionProps) => (
  <section
    className={classes(stack(3, 'panel', 'padWide', 'spaceBelow'), styles.notice)}
    aria-labelledby={id}
  >
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
