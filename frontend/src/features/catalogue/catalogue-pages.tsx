import { Link, useSearchParams } from 'react-router-dom';
import { classes } from '../../lib/classes';
import { formatNumber } from '../../lib/format/format';
import styles from './catalogue-pages.module.css';

/** First, last, and the neighbours of the present page; null is a gap. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((number, at) => {
    const before = sorted[at - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}

/** Links to the pages of the catalogue, filters and sort kept: each can be shared and opened in a tab of its own. */
export function CataloguePages({ page, last }: { page: number; last: number }) {
  const [params] = useSearchParams();
  const to = (number: number) => {
    const next = new URLSearchParams(params);
    if (number > 1) next.set('page', String(number));
    else next.delete('page');
    return { search: next.toString() };
  };
  if (last < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link className={classes(styles.page, styles.word)} to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      {pageNumbers(page, last).map((number, at) =>
        number === null ? (
          <span key={`gap-${at}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            className={styles.page}
            to={to(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {formatNumber(number)}
          </Link>
        ),
      )}
      {page < last && (
        <Link className={classes(styles.page, styles.word)} to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
