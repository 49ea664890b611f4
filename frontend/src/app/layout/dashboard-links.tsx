import { labels } from '../../lib/messages';
import { menuOf } from '../../pages/dashboard/dashboard-pages';
import { usePermissions } from '../../store/session/permissions';
import { useSession } from '../../store/session/use-session';
import { MenuLinks } from './menu-links';
import styles from './top-nav.module.css';

/** The pages of the dashboard in the menu on phones, in their groups. */
export function DashboardLinks() {
  const { role } = useSession();
  const permissions = usePermissions();
  return menuOf(role ?? 'customer', permissions).map(({ name = labels.dashboard, pages }) => (
    <li key={name}>
      <p className={styles.group}>{name}</p>
      <ul className={styles.sub} aria-label={name}>
        <MenuLinks links={pages.map(({ path, label }) => ({ to: path, label }))} />
      </ul>
    </li>
  ));
}
