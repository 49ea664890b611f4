import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from './error-state';
import { WhenNear } from './when-near';

type LazySectionProps = {
  /** Shown until the code has arrived; as high as what follows. */
  skeleton: ReactNode;
  /** A component made by `lazy`. */
  children: ReactNode;
};

/** Loads a part of a page when the reader comes near it. If it fails to load or to render, the rest of the page stays. */
export function LazySection({ skeleton, children }: LazySectionProps) {
  return (
    <WhenNear fallback={skeleton}>
      <ErrorBoundary
        fallbackRender={({ error }) => (
          // Browsers cache the failed import until the page is reloaded.
          <ErrorState error={error} onRetry={() => window.location.reload()} />
        )}
      >
        <Suspense fallback={skeleton}>{children}</Suspense>
      </ErrorBoundary>
    </WhenNear>
  );
}
