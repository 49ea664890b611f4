import { identityHint } from '../../lib/config/firebase';
import type { AppThunk } from '../store';

/** Loads the provider's SDK before it is needed (login and registration). */
export const preloadProvider =
  (): AppThunk<void> =>
  (_dispatch, _getState, { provider }) => {
    provider().catch(() => undefined);
  };

/** @throws the provider's error. */
export const sendPasswordReset =
  (email: string): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { provider }) =>
    (await provider()).sendPasswordReset(email);

/** True if the provider considers the email address verified; null when it has no user. @throws the provider's error. */
export const checkEmailVerified =
  (): AppThunk<Promise<boolean | null>> =>
  async (_dispatch, _getState, { provider }) =>
    identityHint.isSet() ? (await provider()).isEmailVerified() : null;

/** Sends the verification email again. @throws the provider's error. */
export const sendVerification =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { provider }) =>
    (await provider()).sendVerification();

/** True if the account has a password; null when the provider has no user. @throws the provider's error. */
export const checkHasPassword =
  (): AppThunk<Promise<boolean | null>> =>
  async (_dispatch, _getState, { provider }) =>
    identityHint.isSet() ? (await provider()).hasPassword() : null;

/** @throws the provider's error; the password is the old one then. */
export const changePassword =
  (current: string, next: string): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { provider }) =>
    (await provider()).changePassword(current, next);
