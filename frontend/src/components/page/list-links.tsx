import { ButtonLink } from '../button';
import styles from './list-links.module.css';

type ListLinksProps = {
  /** Label of the links for screen readers. */
  label: string;
  lists: readonly { name: string; label: string }[];
  /** The list that is shown. */
  current: string;
};

/** Leads from one list of a page to another; the first one is shown without `?list=` in the address. */
export const ListLinks = ({ label, lists, current }: ListLinksProps) => (
  <nav aria-label={label} className={styles.lists}>
    {lists.map(({ name, label: text }, index) => (
      <ButtonLink
        key={name}
        variant="quiet"
        to={index === 0 ? '?' : `?list=${name}`}
        aria-current={name === current ? 'page' : undefined}
      >
        {text}
      </ButtonLink>
    ))}
  </nav>
);
