import { PageLink } from './page-link';
import styles from './top-nav.module.css';

/** Entries of the menu on phones. */
export const MenuLinks = ({ links }: { links: readonly { to: string; label: string }[] }) =>
  links.map(({ to, label }) => (
    <li key={to}>
      <PageLink className={styles.item} to={to}>
        {label}
      </PageLink>
    </li>
  ));
