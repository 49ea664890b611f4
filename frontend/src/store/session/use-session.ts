import { emailName } from '../../lib/format/format';
import type { SessionState } from './session-slice';
import { useAppSelector } from '../hooks';

export type SessionView = Pick<SessionState, 'status' | 'identity' | 'role'> & {
  /** The display name, or the part of the email before the @ (specification section 2); '' when signed out. */
  displayName: string;
  isAdmin: boolean;
};

/** The viewer. `status` is 'unknown' for a moment after a reload: show neither the login nor the private page. */
export function useSession(): SessionView {
  const { status, identity, role } = useAppSelector((state) => state.session);
  const displayName = identity ? identity.displayName || emailName(identity.email) : '';
  return { status, identity, role, displayName, isAdmin: role === 'admin' };
}
