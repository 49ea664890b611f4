import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { stack } from '../../components/layout/layout';
import { loadedLater } from '../../components/dialogs/on-demand';
import { SkeletonLines } from '../../components/states/skeleton';
import { WhenNear } from '../../components/states/when-near';
import { labels } from '../../lib/messages';
import styles from './tool-reviews.module.css';
import { REVIEWS_ANCHOR } from './tool-rating';

const ToolReviews = loadedLater(async () => (await import('./tool-reviews')).ToolReviews);

/** Where a tool's page has its reviews, which are loaded once the reader comes near. */
export function ToolReviewsSection({ tool }: { tool: { id: string; name: string } }): ReactNode {
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === `#${REVIEWS_ANCHOR}`) section.current?.scrollIntoView();
  }, [hash]);
  return (
    <section
      id={REVIEWS_ANCHOR}
      ref={section}
      className={`${stack(3)} ${styles.section}`}
      aria-labelledby="tool-reviews"
      data-no-print
    >
      <h2 id="tool-reviews">{labels.reviews}</h2>
      <WhenNear fallback={<SkeletonLines lines={3} height="48px" />}>
        <ToolReviews tool={tool} />
      </WhenNear>
    </section>
  );
}
