import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../button';
import { classes } from '../../lib/classes';
import { formatNumber } from '../../lib/format/format';
import { cluster } from '../layout/layout';
import styles from './list-links.module.css';

type ListLinksProps = {
  /** Label of the links for screen readers. */
  label: string;
  lists: readonly {
    name: string;
    label: string;
    /** Behind the label; not shown while it is unknown. */
    count?: number | undefined;
    /** What it counts should not be there. */
    isUrgent?: boolean;
  }[];
  /** The list that is shown; null until it is known. */
  current: string | null;
  /** The list that the page shows without `?list=` in the address; null if that depends. */
  initial?: string | null;
  /** The parameter of the address that names the list. */
  param?: string;
  /** They are parts of one list: what else the address says of it stays, but for the page. */
  areParts?: boolean;
};

/** Leads from one list of a page to another. */
export function ListLinks({
  label,
  lists,
  current,
  initial = lists[0]?.name,
  param = 'list',
  areParts = false,
}: ListLinksProps) {
  const [shown] = useSearchParams();
  const to = (name: string): string => {
    const params = new URLSearchParams(areParts ? shown : {});
    for (const replaced of [param, 'page']) params.delete(replaced);
    if (name !== initial) params.set(param, name);
    return `?${params.toString()}`;
  };
  return (
    <nav aria-label={label} className={classes(cluster(2, 'stretch', 'spaceBelow'), styles.lists)}>
      {lists.map(({ name, label: text, count, isUrgent }) => (
        <ButtonLink
          key={name}
          variant="quiet"
          to={to(name)}
          aria-current={name === current ? 'page' : undefined}
        >
          <span>{text}</span>
          {count !== undefined && (
            <span className={classes(styles.count, isUrgent && count > 0 && styles.urgent)}>
              {formatNumber(count)}
            </span>
          )}
        </ButtonLink>
      ))}
    </nav>
  );
}
