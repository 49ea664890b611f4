import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { Footer } from './footer';
import styles from './layout.module.css';
import { OfflineBanner } from './offline-banner';
import { TopNav } from './top-nav';

/** Moves the focus to the new page after a navigation, as a page load would; not on the first one. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The frame of every page: skip link, navigation, main, footer. */
export function Layout() {
  const main = useFocusOnNavigation();
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
      <Footer />
      <OfflineBanner />
      {/* Filters and pages of a list keep the scroll position; another path starts at the top. */}
      <ScrollRestoration
        getKey={({ pathname, key }) => (pathname.startsWith('/dashboard') ? pathname : key)}
      />
    </>
  );
}
