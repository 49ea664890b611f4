import { lazy } from 'react';
import { LazySection } from '../../components/states/lazy-section';
import { Skeleton } from '../../components/states/skeleton';

/** Both forms and react-final-form below them: loaded when the reader comes near, not with the page. */
const LazyCustomTool = lazy(async () => ({ default: (await import('./custom-tool-form')).CustomToolForm }));
const LazyNewsletter = lazy(async () => ({ default: (await import('./newsletter-form')).NewsletterForm }));

export const CustomToolForm = () => (
  <LazySection skeleton={<Skeleton height="340px" />}>
    <LazyCustomTool />
  </LazySection>
);

export const NewsletterForm = () => (
  <LazySection skeleton={<Skeleton height="71px" />}>
    <LazyNewsletter />
  </LazySection>
);
