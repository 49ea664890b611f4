import { lazy } from 'react';
import { LazySection } from '../components/states/lazy-section';
import { loadedLater } from '../components/dialogs/on-demand';
import { DocumentTitle } from '../components/page/page';
import { Section } from '../components/page/section';
import { CustomToolForm } from '../features/requests/lazy-forms';
import { ReviewsSkeleton } from '../features/reviews/reviews-skeleton';
import { Faq } from '../features/home/faq';
import { Hero } from '../features/home/hero';
import { Statistics } from '../features/home/statistics';
import { FeaturedTools } from '../features/home/featured-tools';
import { home, labels } from '../lib/messages';
import { useSession } from '../store/session/use-session';
import { stack } from '../components/layout/layout';
import { classes } from '../lib/classes';
import styles from './home.module.css';

const HomeReviews = lazy(async () => ({
  default: (await import('../features/reviews/home-reviews')).HomeReviews,
}));

const ReviewAverage = lazy(async () => ({
  default: (await import('../features/reviews/review-average')).ReviewAverage,
}));
const HomeFamilies = loadedLater(
  async () => (await import('../features/catalogue/home-families')).HomeFamilies,
  {
    compact: true,
  },
);
const WaitingForMe = loadedLater(async () => (await import('../features/home/waiting-for-me')).WaitingForMe, {
  compact: true,
});

/** The six sections of the home page, in the specification's order (section 2). */
export function HomePage() {
  const { status } = useSession();
  return (
    <>
      <DocumentTitle description={home.pitch} />
      <Hero>
        <div className={styles.families}>
          <HomeFamilies />
        </div>
        {status === 'signed-in' && <WaitingForMe />}
      </Hero>
      <Section title={labels.tools} lead={home.toolsLead}>
        <FeaturedTools />
      </Section>
      <Section title={labels.reviews} lead={home.reviewsLead} tinted>
        <LazySection skeleton={<ReviewsSkeleton />}>
          <HomeReviews />
        </LazySection>
      </Section>
      <Section anchor="customised-tools" title={home.customTitle} lead={home.customLead}>
        <div className={classes(stack(8), styles.custom)}>
          <CustomToolForm />
          <div className={styles.help}>
            <h3>{home.customHelpTitle}</h3>
            <ul>
              {home.customHelp.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Section title={labels.worldwide} lead={home.worldwideLead} tinted>
        <Statistics />
        <LazySection skeleton={null}>
          <ReviewAverage />
        </LazySection>
      </Section>
      <Section title={home.faqTitle}>
        <Faq />
      </Section>
    </>
  );
}
