import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Navigate, Outlet, useLocation, type NavigateProps } from 'react-router-dom';
import { ErrorState, FailureState } from '../components/states/error-state';
import { DocumentTitle } from '../components/page/page';
import { Spinner } from '../components/states/spinner';
import { MeDocument } from '../store/session/session.generated';
import { labels } from '../lib/messages';
import { originOf, type OriginState } from '../navigation/origin';
import { paths } from '../navigation/paths';
import { isInterrupted, roleConfirmed } from '../store/session/session-slice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { endSession, restoreSession, roleOf } from '../store/session/session';

/** Shown until the session of an earlier visit has been checked: neither the page nor the login. */
function SessionUnknown() {
  const dispatch = useAppDispatch();
  const info = useAppSelector((state) => state.session.restoreError);
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    await dispatch(restoreSession());
    setIsRetrying(false);
  };
  return (
    <>
      <DocumentTitle />
      {info ? (
        <FailureState
          page
          info={info}
          title="We could not check your session"
          next="You are still signed in. This page opens by itself as soon as the shop answers."
          onRetry={() => void retry()}
          isRetrying={isRetrying}
        />
      ) : (
        <Spinner page />
      )}
    </>
  );
}

/** Goes to another page, with a spinner until its code has arrived. */
const Redirect = (props: NavigateProps) => (
  <>
    <DocumentTitle />
    <Spinner page />
    <Navigate {...props} />
  </>
);

/** Signed-out visitors go to the login page, which remembers where they wanted to go (section 5). */
export function RequireSignedIn() {
  const { status, endReason, endedUser, identity } = useAppSelector((state) => state.session);
  const { pathname, search, hash } = useLocation();
  // After a log-out the next person to sign in starts at the home page.
  const remember = endReason === null || isInterrupted(endReason);
  const from = pathname + search + hash;
  // The same object while the login page loads: `Navigate` navigates again when its state changes.
  const origin = useMemo(
    (): OriginState | undefined => (remember ? { from, ...(endedUser && { of: endedUser }) } : undefined),
    [remember, from, endedUser],
  );
  if (status === 'unknown') return <SessionUnknown />;
  // Another person's pages are other pages: nothing typed or loaded is carried over.
  if (status === 'signed-in') return <Outlet key={identity?.email} />;
  return <Redirect to={paths.login} replace state={origin} />;
}

/** Redirects signed-in users from login and registration to the page they came from, or home. */
export function RedirectSignedIn() {
  const { status, userId } = useAppSelector((state) => state.session);
  const origin = originOf(useLocation(), userId);
  if (status === 'unknown') return <SessionUnknown />;
  return status === 'signed-in' ? <Redirect to={origin} replace /> : <Outlet />;
}

/**
 * Checks the role with the gateway instead of trusting the store. A non-admin is signed out, the token is removed, and
 * the login page follows (section 5).
 */
export function RequireAdmin() {
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useQuery(MeDocument, { fetchPolicy: 'network-only' });
  const role = data?.me?.role;

  useEffect(() => {
    if (data?.me) dispatch(roleConfirmed(roleOf(data.me)));
    if (data && role !== 'admin') void dispatch(endSession('refused'));
  }, [data, dispatch, role]);

  if (role === 'admin') return <Outlet />;
  return (
    <>
      <DocumentTitle title={labels.dashboard} />
      {error && !data ? <ErrorState page error={error} onRetry={() => void refetch()} /> : <Spinner page />}
    </>
  );
}
