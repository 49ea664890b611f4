import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ErrorState } from './error-state';
import { useMissingPart } from './use-missing-part';
import { WhenNear } from './when-near';

type LazySectionProps = {
  /** Shown until the code has arrived; as high as what follows. */
  skeleton: ReactNode;
  /** A component made by `lazy`. */
  children: ReactNode;
};

function SectionError({ error }: FallbackProps) {
  const { retry, isAsking } = useMissingPart(error);
  return <ErrorState error={error} onRetry={retry} isRetrying={isAsking} />;
}

/** Loads a part of a page when the reader comes near it. If it fails to load or to render, the rest of the page stays. */
export function LazySection({ skeleton, children }: LazySectionProps) {
  return (
    <WhenNear fallback={skeleton}>
      <ErrorBoundary FallbackComponent={SectionError}>
        <Suspense fallback={skeleton}>{children}</Suspense>
      </ErrorBoundary>
    </WhenNear>
  );
}
