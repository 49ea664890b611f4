import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { classes } from '../../lib/classes';
import { dashboardLinks } from '../../lib/dashboard-links';
import { labels } from '../../lib/messages';
import { paths } from '../../lib/paths';
import type { Role } from '../../graphql/schema-types.generated';
import styles from './dashboard.module.css';

type DashboardMenuProps = {
  role: Role;
  /** Only the icons; the names stay for screen readers and as tooltips. */
  folded?: boolean;
  /** Path of the page shown. */
  pathname: string;
  onNavigate?: () => void;
};

/** Links to the dashboard's pages, chosen by the role in the profile (specification section 2). */
export function DashboardMenu({ role, folded = false, pathname, onNavigate }: DashboardMenuProps) {
  const path = pathname.replace(/\/$/, '');
  // The dashboard's index shows the profile.
  const current = path === paths.dashboard ? paths.myProfile : path;
  return (
    <nav aria-label={labels.dashboard}>
      <ul className={styles.menu}>
        {dashboardLinks[role].map(({ to, label, icon }) => {
          const isCurrent = to === current;
          // A list of My Lists is within it.
          const isWithin = current.startsWith(`${to}/`);
          return (
            <li key={to}>
              <Link
                to={to}
                onClick={onNavigate}
                title={folded ? label : undefined}
                aria-current={isCurrent ? 'page' : isWithin || undefined}
                className={classes(styles.item, (isCurrent || isWithin) && styles.active)}
              >
                <Icon name={icon} />
                <span className={folded ? 'visually-hidden' : undefined}>{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
