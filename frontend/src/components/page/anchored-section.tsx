import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { stack } from '../layout/layout';
import { SkeletonLines } from '../states/skeleton';
import { WhenNear } from '../states/when-near';
import styles from './anchored-section.module.css';

type AnchoredSectionProps = { id: string; title: string; children: ReactNode };

/** A section of a page that an address leads to (`#id`). Its content is loaded once the reader comes near. */
export function AnchoredSection({ id, title, children }: AnchoredSectionProps) {
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === `#${id}`) section.current?.scrollIntoView();
  }, [hash, id]);
  return (
    <section
      id={id}
      ref={section}
      className={`${stack(3)} ${styles.section}`}
      aria-labelledby={`${id}-title`}
      data-no-print
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <WhenNear fallback={<SkeletonLines lines={3} height="48px" />}>{children}</WhenNear>
    </section>
  );
}
