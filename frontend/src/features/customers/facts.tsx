import { useId, type ReactNode } from 'react';
import { look, stack } from '../../components/layout/layout';
import { customerTexts } from './customer-messages';

/** The part of the page that says who they are. */
export function Facts({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section className={stack(1, 'packed', 'panel', 'pad')} aria-labelledby={id}>
      <h2 id={id} className={look('lg')}>
        {customerTexts.facts}
      </h2>
      {children}
    </section>
  );
}
