import { useId, type ReactNode } from 'react';
import { classes } from '../../lib/classes';
import styles from './page.module.css';

type SectionProps = {
  /** The section's h2, which also names it. */
  title: string;
  lead?: string;
  /** A band in the surface colour, to set neighbours apart. */
  tinted?: boolean;
  /** For links to it. */
  anchor?: string;
  children: ReactNode;
};

/** A full-width section of a public page, its content held to the shop's measure. */
export function Section({ title, lead, tinted, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={classes(styles.section, tinted && styles.tinted)} aria-labelledby={id}>
      <div className={styles.inner}>
        <div className={styles.sectionHeading}>
          <h2 id={id}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
