import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '../../components/skeleton';
import { WhenNear } from '../../components/when-near';

/** Both forms and react-final-form below them: loaded when the reader comes near, not with the page. */
const LazyCustomTool = lazy(async () => ({ default: (await import('./custom-tool-form')).CustomToolForm }));
const LazyNewsletter = lazy(async () => ({ default: (await import('./newsletter-form')).NewsletterForm }));

function Near({ height, children }: { height: string; children: ReactNode }) {
  const place = <Skeleton height={height} />;
  return (
    <WhenNear fallback={place}>
      <Suspense fallback={place}>{children}</Suspense>
    </WhenNear>
  );
}

export const CustomToolForm = () => (
  <Near height="340px">
    <LazyCustomTool />
  </Near>
);

export const NewsletterForm = () => (
  <Near height="71px">
    <LazyNewsletter />
  </Near>
);
