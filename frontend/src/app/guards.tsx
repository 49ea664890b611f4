import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorState } from '../components/error-state';
import { DocumentTitle } from '../components/page';
import { Spinner } from '../components/spinner';
import { MeDocument } from '../features/auth/session.generated';
import { labels } from '../lib/messages';
import { useOrigin, type OriginState } from '../lib/origin';
import { paths } from '../lib/paths';
import { useSessionControl } from '../lib/session-control';
import { roleConfirmed } from '../store/auth-slice';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/** Neither page nor login until it is known who is here. */
function SessionUnknown() {
  const control = useSessionControl();
  const failed = useAppSelector((state) => state.auth.restoreFailed);
  return (
    <>
      <DocumentTitle />
      {failed ? (
        <ErrorState
          page
          error={new TypeError('The session could not be restored')}
          title="We could not check your session"
          onRetry={() => void control.restore()}
        />
      ) : (
        <Spinner page />
      )}
    </>
  );
}

/** Signed-out visitors go to the login page, which remembers where they wanted to go (section 5). */
export function RequireSignedIn() {
  const { status, endReason } = useAppSelector((state) => state.auth);
  const { pathname, search, hash } = useLocation();
  if (status === 'unknown') return <SessionUnknown />;
  if (status === 'signed-in') return <Outlet />;
  // After a log-out the page belongs to someone else: the next one to sign in starts at the home page.
  const remember = endReason === null || endReason === 'expired';
  const origin: OriginState | undefined = remember ? { from: pathname + search + hash } : undefined;
  return <Navigate to={paths.login} replace state={origin} />;
}

/** Signed-in users are sent on from login, register and password reset: to where they came from, or home. */
export function RedirectSignedIn() {
  const status = useAppSelector((state) => state.auth.status);
  const origin = useOrigin();
  if (status === 'unknown') return <SessionUnknown />;
  return status === 'signed-in' ? <Navigate to={origin} replace /> : <Outlet />;
}

/**
 * Asks the gateway for the role, whatever the store holds. A non-admin is signed out, the token is removed, and
 * the login page follows (section 5).
 */
export function RequireAdmin() {
  const control = useSessionControl();
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useQuery(MeDocument, { fetchPolicy: 'network-only' });
  const role = data?.me?.role;

  useEffect(() => {
    if (role) dispatch(roleConfirmed(role));
    if (data && role !== 'admin') void control.end('refused');
  }, [control, data, dispatch, role]);

  if (role === 'admin') return <Outlet />;
  return (
    <>
      <DocumentTitle title={labels.dashboard} />
      {error && !data ? <ErrorState page error={error} onRetry={() => void refetch()} /> : <Spinner page />}
    </>
  );
}
