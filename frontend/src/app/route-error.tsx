import type { FallbackProps } from 'react-error-boundary';
import { ErrorState } from '../components/states/error-state';
import { useMissingPart } from '../components/states/use-missing-part';
import { DocumentTitle } from '../components/page/page';

const TITLE = 'This page failed';

/** Shown when a page could not be loaded or rendered. Retry reloads, which also fetches a newer build. */
export function RouteError({ error }: FallbackProps) {
  const { retry, isAsking } = useMissingPart(error);
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
