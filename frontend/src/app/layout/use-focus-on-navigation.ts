import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from '../../lib/browser/focus-heading';

/** Gives the focus to the page's heading, unless a control of the page has it. */
function focusArrival(main: HTMLElement): void {
  const current = document.activeElement;
  if (current === document.body || current === main) focusHeading({ preventScroll: true });
}

/**
 * Moves the focus to the heading of the new page after a navigation, as soon as it is there, so that a screen reader
 * says where one is; not on the first page. Until then, and until the reader does something, the main landmark has it.
 */
export function useFocusOnNavigation() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const main = ref.current;
    if (!main || shown.current === pathname) return undefined;
    shown.current = pathname;
    main.focus({ preventScroll: true });
    focusArrival(main);
    // A page that loads shows its heading later, or replaces a first one.
    const observer = new MutationObserver(() => focusArrival(main));
    observer.observe(main, { childList: true, subtree: true });
    const stop = () => observer.disconnect();
    document.addEventListener('keydown', stop, { once: true });
    document.addEventListener('pointerdown', stop, { once: true });
    return () => {
      stop();
      document.removeEventListener('keydown', stop);
      document.removeEventListener('pointerdown', stop);
    };
  }, [pathname]);
  return ref;
}
