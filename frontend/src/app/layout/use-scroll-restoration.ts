import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { tabStorage } from '../../lib/browser/browser-storage';
import { keepsScroll } from '../../lib/lists/keeps-scroll';
import { paths } from '../../navigation/paths';

const STORAGE_KEY = 'scroll-positions';
type Positions = Record<string, number>;

function storedPositions(): Positions {
  try {
    return JSON.parse(tabStorage.get(STORAGE_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/** A page of the dashboard is found again where it was left; other pages only by Back, Forward and Reload. */
const entryOf = ({ pathname, key }: Location) => (pathname.startsWith(paths.dashboard) ? pathname : key);

/** Scrolls to where an entry of the history was left, to the anchor of a new one, or to the top. */
export function useScrollRestoration(): void {
  const location = useLocation();
  const shown = useRef<Location | null>(null);
  const positions = useRef<Positions>({});

  useEffect(() => {
    const remember = () => {
      if (shown.current) positions.current[entryOf(shown.current)] = window.scrollY;
    };
    const store = () => {
      tabStorage.set(STORAGE_KEY, JSON.stringify(positions.current));
      window.history.scrollRestoration = 'auto';
    };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    takeOver();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    window.addEventListener('pageshow', takeOver);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
      window.removeEventListener('pageshow', takeOver);
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    if (isFirst) positions.current = storedPositions();
    shown.current = location;
    const left = positions.current[entryOf(location)];
    const anchor = location.hash && document.getElementById(location.hash.slice(1));
    if (left !== undefined) window.scrollTo(0, left);
    else if (anchor) anchor.scrollIntoView();
    else if (!isFirst && !keepsScroll(location)) window.scrollTo(0, 0);
  }, [location]);
}
