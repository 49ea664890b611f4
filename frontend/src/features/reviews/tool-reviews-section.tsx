import { loadedLater } from '../../components/dialogs/on-demand';
import { AnchoredSection } from '../../components/page/anchored-section';
import { labels } from '../../lib/messages';
import { REVIEWS_ANCHOR } from './tool-rating';

const ToolReviews = loadedLater(async () => (await import('./tool-reviews')).ToolReviews);

/** The reviews on the page of a tool. */
export const ToolReviewsSection = ({ tool }: { tool: { id: string; name: string } }) => (
  <AnchoredSection id={REVIEWS_ANCHOR} title={labels.reviews}>
    <ToolReviews tool={tool} />
  </AnchoredSection>
);
