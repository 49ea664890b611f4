import { useEffect, type RefObject } from 'react';

/** While a search of the page is in view, the one of the bar steps back (`top-search.module.css`): one is enough. */
export function useOwnSearch(search: RefObject<Element | null>): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!search.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) dataset.ownSearch = '';
      else delete dataset.ownSearch;
    });
    observer.observe(search.current);
    return () => {
      observer.disconnect();
      delete dataset.ownSearch;
    };
  }, [search]);
}
