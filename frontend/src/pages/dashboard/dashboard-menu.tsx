import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { classes } from '../../lib/classes';
import { formatTotal } from '../../lib/format/format';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import type { Role, WaitingKind } from '../../graphql/schema-types.generated';
import type { MenuPage } from './dashboard-group';
import { usePermissions } from '../../store/session/permissions';
import { menuOf } from './dashboard-pages';
import { stack } from '../../components/layout/layout';
import styles from './dashboard-menu.module.css';

type MenuProps = {
  /** Only the icons; the names stay for screen readers and as tooltips. */
  folded?: boolean;
  /** Path of the page shown. */
  pathname: string;
  /** How much waits, by kind. */
  waiting: Partial<Record<WaitingKind, number>>;
  onNavigate?: () => void;
};

/** Links to the dashboard's pages, chosen by the role in the profile (specification section 2). */
export function DashboardMenu({ role, ...menu }: MenuProps & { role: Role }) {
  const permissions = usePermissions();
  const current = menu.pathname.replace(/\/$/, '');
  return (
    <nav className={classes(stack(2), menu.folded && styles.folded)} aria-label={labels.dashboard}>
      {menuOf(role, permissions).map(({ name, isCollapsed, pages }) => {
        const list = <Links key={name ?? 'first'} name={name} pages={pages} {...menu} pathname={current} />;
        if (!name || menu.folded) return list;
        if (!isCollapsed)
          return (
            <div key={name}>
              <p className={styles.group} aria-hidden="true">
                {name}
              </p>
              {list}
            </div>
          );
        const isWithin = pages.some(({ path }) => current.startsWith(path));
        return (
          <details key={`${name} ${isWithin}`} open={isWithin}>
            <summary className={styles.group}>{name}</summary>
            {list}
          </details>
        );
      })}
    </nav>
  );
}

function Links({
  name,
  pages,
  folded,
  pathname,
  waiting,
  onNavigate,
}: MenuProps & { name?: string; pages: readonly MenuPage[] }) {
  return (
    <ul className={styles.links} aria-label={name}>
      {pages.map(({ path: to, label, icon, waiting: kinds = [] }) => {
        const isCurrent = to === pathname;
        // A list of My Lists is within it.
        const isWithin = to !== paths.dashboard && pathname.startsWith(`${to}/`);
        const number = kinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0);
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
              {number > 0 && (
                <span className={styles.count}>
                  <span>{formatTotal(number)}</span>
                  <span className="visually-hidden"> waiting</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
