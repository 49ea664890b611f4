import { useEffect, type MouseEvent } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { loadedLater } from '../../components/dialogs/on-demand';
import { MissingPartBar } from '../../components/states/missing-part-bar';
import { keepFocus } from '../../lib/browser/kept-focus';
import { useIsNavigating } from '../../lib/browser/navigating-context';
import { paths } from '../../navigation/paths';
import { topSearch } from '../../features/search/top-search-messages';
import { holds, usePermissions } from '../../store/session/permissions';
import { RouteError } from '../route-error';
import { DashboardFooter, Footer } from './footer';
import styles from './layout.module.css';
import { OfflineBanner } from './offline-banner';
import { StorageNotice } from './storage-notice';
import { TopNav } from './top-nav';
import { TOP_SEARCH } from './top-search';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useScrollRestoration } from './use-scroll-restoration';

const OrderingForBanner = loadedLater(
  async () => (await import('../../features/customers/ordering-for/ordering-for-banner')).OrderingForBanner,
  { compact: true },
);

/** The address stays: going back would otherwise only undo this. */
function focusSearch(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(TOP_SEARCH)?.focus();
}

/** The frame of every page: skip links, navigation, main, footer. */
export function Layout() {
  const main = useFocusOnNavigation();
  useEffect(keepFocus, []);
  const { pathname } = useLocation();
  const isNavigating = useIsNavigating();
  const inDashboard = pathname.startsWith(paths.dashboard);
  useScrollRestoration();
  const mayPlaceFor = holds(usePermissions(), ['orders.placeFor']);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <a className={styles.skip} href={`#${TOP_SEARCH}`} onClick={focusSearch}>
        {topSearch.skip}
      </a>
      {isNavigating && <div className={styles.progress} aria-hidden="true" />}
      <TopNav />
      {mayPlaceFor && <OrderingForBanner />}
      <StorageNotice />
      <main id="main" ref={main} className={styles.main} tabIndex={-1} aria-busy={isNavigating || undefined}>
        <ErrorBoundary FallbackComponent={RouteError} resetKeys={[pathname]}>
          <Outlet />
        </ErrorBoundary>
      </main>
      {inDashboard ? <DashboardFooter /> : <Footer />}
      <OfflineBanner />
      <MissingPartBar />
    </>
  );
}
