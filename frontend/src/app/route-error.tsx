import { useEffect } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { ErrorState } from '../components/states/error-state';
import { useMissingPart } from '../components/states/use-missing-part';
import { isMissingPart, reloadWhenReachable } from '../lib/browser/missing-parts';
import { DocumentTitle } from '../components/page/page';

const TITLE = 'This page failed';

/** A page that did not arrive has nothing to lose: it is loaded again by itself once the network is back. */
function useRecovery(error: unknown): void {
  useEffect(() => {
    if (!isMissingPart(error)) return undefined;
    const again = () => void reloadWhenReachable();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [error]);
}

/** Shown when a page could not be loaded or rendered. Its button reloads, which also fetches a newer build. */
export function RouteError({ error }: FallbackProps) {
  const { retry, isAsking } = useMissingPart(error);
  useRecovery(error);
  return (
    <>
      <DocumentTitle title={TITLE} />
      <ErrorState page error={error} title={TITLE} onRetry={retry} isRetrying={isAsking} />
    </>
  );
}

/** Shown when the frame of the pages failed. */
export const FrameError = (props: FallbackProps) => (
  <main>
    <RouteError {...props} />
  </main>
);
