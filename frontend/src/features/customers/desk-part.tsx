import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cluster, look, stack } from '../../components/layout/layout';

type DeskPartProps = {
  title: string;
  /** Where all of them are listed. */
  all?: { to: string; label: string } | null;
  /** In place of rows. */
  empty: string;
  /** Rows. */
  children: readonly ReactNode[];
  /** Above the rows. */
  lead?: ReactNode;
};

/** One part of the page of a customer: a short list, and the link to the whole one. */
export function DeskPart({ title, all, empty, children, lead }: DeskPartProps) {
  const id = useId();
  return (
    <section className={stack(2, 'packed', 'panel', 'pad')} aria-labelledby={id}>
      <div className={cluster(3, 'between', 'baseline')}>
        <h2 id={id} className={look('lg')}>
          {title}
        </h2>
        {all && (
          <Link to={all.to} className={look('sm')}>
            {all.label}
          </Link>
        )}
      </div>
      {lead}
      {children.length > 0 ? (
        <ul className={stack(2)}>{children}</ul>
      ) : (
        <p className={look('muted', 'sm')}>{empty}</p>
      )}
    </section>
  );
}

/** A row: what it is, what is known of it, and its state at the end. */
export const DeskRow = ({ name, facts, end }: { name: ReactNode; facts: ReactNode; end: ReactNode }) => (
  <li className={cluster(2, 'between')}>
    <span className={stack(0, 'shrink')}>
      <span className={look('breakAnywhere')}>{name}</span>
      <span className={look('muted', 'sm')}>{facts}</span>
    </span>
    <span className={cluster(2)}>{end}</span>
  </li>
);
