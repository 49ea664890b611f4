import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/error-state';

/** Shown when a page could not be loaded or rendered. Retry reloads, which also fetches a newer build. */
export function RouteError() {
  return (
    <ErrorState
      page
      error={useRouteError()}
      title="This page failed"
      onRetry={() => window.location.reload()}
    />
  );
}
