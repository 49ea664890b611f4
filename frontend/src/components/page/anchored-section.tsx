import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { keepInView } from '../../lib/browser/kept-in-view';
import { classes } from '../../lib/classes';
import { stack } from '../layout/layout';
import { SkeletonLines } from '../states/skeleton';
import { WhenNear } from '../states/when-near';
import styles from './anchored-section.module.css';

type AnchoredSectionProps = {
  id: string;
  title: string;
  /** As wide as the page; else as wide as text is read. */
  wide?: boolean;
  children: ReactNode;
};

/** A section of a page that an address leads to (`#id`). Its content is loaded once the reader comes near. */
export function AnchoredSection({ id, title, wide = false, children }: AnchoredSectionProps) {
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    return hash === `#${id}` && section.current ? keepInView(section.current) : undefined;
  }, [hash, id]);
  return (
    <section
      id={id}
      ref={section}
      className={classes(stack(3), styles.section, !wide && styles.measure)}
      aria-labelledby={`${id}-title`}
      data-no-print
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <WhenNear fallback={<SkeletonLines lines={3} height="48px" />}>{children}</WhenNear>
    </section>
  );
}
