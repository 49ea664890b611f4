import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { DashboardFooter, Footer } from './footer';
import styles from './layout.module.css';
import { OfflineBanner } from './offline-banner';
import { TopNav } from './top-nav';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** The frame of every page: skip link, navigation, main, footer. */
export function Layout() {
  const main = useFocusOnNavigation();
  const inDashboard = useLocation().pathname.startsWith(paths.dashboard);
  const navigating = useNavigation().state !== 'idle';
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {navigating && <div className={styles.progress} aria-hidden="true" />}
      <TopNav />
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {inDashboard ? <DashboardFooter /> : <Footer />}
      <OfflineBanner />
      {/* Filters and pages of a list keep the scroll position; another path starts at the top. */}
      <ScrollRestoration
        getKey={({ pathname, key }) => (pathname.startsWith('/dashboard') ? pathname : key)}
      />
    </>
  );
}
