import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { loadedLater } from '../../components/dialogs/on-demand';
import { useConfig } from '../../lib/config/config-context';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { useSession } from '../../store/session/use-session';
import { AccountMenu } from './account-menu';
import { CartLink } from './cart-link';
import { navLinks } from './nav-links';
import { PageLink } from './page-link';
import { PhoneMenu } from './phone-menu';
import { ThemeSwitch } from './theme-switch';
import styles from './top-nav.module.css';
import { TopSearch } from './top-search';

const NotificationBell = loadedLater(
  async () => (await import('../../features/notifications/notification-bell')).NotificationBell,
  { compact: true },
);

/** The mark: a hexagon nut with a copper core, as in favicon.svg. */
function Mark() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 3 27.3 9.5v13L16 29 4.7 22.5v-13Z" fill="none" stroke="var(--primary)" strokeWidth="2.5" />
      <circle cx="16" cy="16" r="4.5" fill="var(--accent)" />
    </svg>
  );
}

/** The fixed bar at the top (specification section 2). */
export function TopNav() {
  const { company } = useConfig();
  const { status } = useSession();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.brand} to={paths.home}>
          <Mark />
          <span>{company.name}</span>
        </Link>
        <nav aria-label="Main">
          <ul className={styles.links}>
            {navLinks.map(({ to, label }) => (
              <li key={to}>
                <PageLink className={styles.link} to={to}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          <TopSearch />
          <CartLink />
          <ThemeSwitch />
          {status === 'signed-in' && (
            <>
              <span className={styles.bell}>
                <NotificationBell />
              </span>
              <AccountMenu />
            </>
          )}
          {status === 'unknown' && <span className={styles.placeholder} />}
          {status === 'signed-out' && (
            <>
              <ButtonLink className={styles.wide} variant="quiet" to={paths.login}>
                {labels.login}
              </ButtonLink>
              <ButtonLink className={styles.wide} variant="primary" to={paths.register}>
                {labels.signUp}
              </ButtonLink>
            </>
          )}
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}
