import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../components/icon';
import { classes } from '../../lib/classes';
import { labels } from '../../lib/messages';
import { paths } from '../../lib/paths';
import type { Role } from '../../graphql/schema-types.generated';
import styles from './dashboard.module.css';

type Entry = { to: string; label: string; icon: IconName };

const profile: Entry = { to: paths.myProfile, label: labels.myProfile, icon: 'user' };

/** The menu is chosen by the role in the profile (specification section 2). */
const entries: Record<Role, readonly Entry[]> = {
  customer: [
    profile,
    { to: paths.myOrders, label: labels.myOrders, icon: 'box' },
    { to: paths.addReview, label: labels.addReview, icon: 'star' },
  ],
  admin: [
    profile,
    { to: paths.manageOrders, label: labels.manageOrders, icon: 'clipboard' },
    { to: paths.addTools, label: labels.addTools, icon: 'plus' },
    { to: paths.manageTools, label: labels.manageTools, icon: 'wrench' },
    { to: paths.allUsers, label: labels.allUsers, icon: 'users' },
  ],
};

type DashboardMenuProps = {
  role: Role;
  /** Only the icons; the names stay for screen readers and as tooltips. */
  folded?: boolean;
  /** Path of the page shown. */
  pathname: string;
  onNavigate?: () => void;
};

/** Links to the dashboard's pages. */
export function DashboardMenu({ role, folded = false, pathname, onNavigate }: DashboardMenuProps) {
  const path = pathname.replace(/\/$/, '');
  // The dashboard's index shows the profile.
  const current = path === paths.dashboard ? paths.myProfile : path;
  return (
    <nav aria-label={labels.dashboard}>
      <ul className={styles.menu}>
        {entries[role].map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onNavigate}
              title={folded ? label : undefined}
              aria-current={to === current ? 'page' : undefined}
              className={classes(styles.item, to === current && styles.active)}
            >
              <Icon name={icon} />
              <span className={folded ? 'visually-hidden' : undefined}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
