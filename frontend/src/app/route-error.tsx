import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/error-state';

/** A page that could not be loaded or drawn: says so and starts anew, which also fetches a newer build. */
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
