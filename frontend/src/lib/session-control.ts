import { createContext, useContext } from 'react';
import type { EndReason } from '../store/auth-slice';

/** What features and pages may ask of the session; the session manager of features/auth is the one behind it. */
export type SessionControl = {
  /**
   * Signs out: the stored token goes first, then the gateway's session, the provider's and the cache.
   * `expired` (a 401 or 403 of an order, section 4) lets the guard remember the page; `logged-out` and
   * `refused` do not.
   */
  end: (reason: EndReason) => Promise<void>;
  /** One silent renewal of the session token. @throws when the gateway or the provider cannot be reached. */
  renew: () => Promise<boolean>;
  /** Asks again whether the session of an earlier visit still holds. Never throws. */
  restore: () => Promise<void>;
  /** Whether the provider has seen the e-mail verified; null when it cannot say. @throws the provider's error. */
  isEmailVerified: () => Promise<boolean | null>;
  /** Sends the verification e-mail once more. @throws the provider's error. */
  sendVerification: () => Promise<void>;
};

export const SessionControlContext = createContext<SessionControl | null>(null);

/** @throws outside of the providers. */
export function useSessionControl(): SessionControl {
  const control = useContext(SessionControlContext);
  if (!control) throw new Error('useSessionControl needs <SessionControlContext value={…}>');
  return control;
}
