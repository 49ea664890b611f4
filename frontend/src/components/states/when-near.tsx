import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the window counts as near. */
const MARGIN = '400px';

/** Shows `children` once the reader comes near, `fallback` before: what is below the fold loads when it is wanted. */
export function WhenNear({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => !('IntersectionObserver' in window));

  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);

  return <div ref={place}>{near ? children : fallback}</div>;
}
