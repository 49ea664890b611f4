import { createContext, useContext } from 'react';
import type { SessionManager } from './session-manager';

export const SessionManagerContext = createContext<SessionManager | null>(null);

/** For the forms of this feature; others use `useSession` (store) and `useSessionControl` (lib). */
export function useSessionManager(): SessionManager {
  const manager = useContext(SessionManagerContext);
  if (!manager) throw new Error('useSessionManager needs <SessionManagerContext value={…}>');
  return manager;
}
