import { useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { matchRoutes, useLocation, useRoutes, type Location } from 'react-router-dom';
import { Spinner } from '../components/states/spinner';
import { NavigatingContext } from '../lib/browser/navigating-context';
import { pageArrival } from '../navigation/page';
import { FrameError } from './route-error';
import { routes } from './routes';

/** Loads the code of an address's page, and the routes that lead to it. Undefined if all has arrived. */
export function loadPage(location: Pick<Location, 'pathname'>): Promise<void> | undefined {
  const arrivals = (matchRoutes(routes, location) ?? []).flatMap(({ route }) => pageArrival(route) ?? []);
  return arrivals.length ? Promise.all(arrivals).then(() => loadPage(location)) : undefined;
}

const Page = ({ location }: { location: Location }) => useRoutes(routes, location);

/** The page of the address. Until the code of the next page has arrived, the one before stays. */
export function Pages() {
  const location = useLocation();
  const [arrived, setArrived] = useState(() => (loadPage(location) ? null : location));
  useEffect(() => {
    let isWanted = true;
    void Promise.resolve(loadPage(location)).then(() => isWanted && setArrived(location));
    return () => {
      isWanted = false;
    };
  }, [location]);

  const shown = arrived?.pathname === location.pathname ? location : arrived;
  return (
    <NavigatingContext value={shown !== location}>
      <ErrorBoundary FallbackComponent={FrameError}>
        {shown ? <Page location={shown} /> : <Spinner page />}
      </ErrorBoundary>
    </NavigatingContext>
  );
}
