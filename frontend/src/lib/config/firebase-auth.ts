/** The part of the identity provider's SDK that the shop uses: one lazy chunk, loaded by `firebase.ts` alone. */
import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  initializeAuth,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  type User,
} from '@firebase/auth';
import type { AppConfig } from './config';

/** Starts the provider's SDK. Every method throws the provider's own errors (`code` is `auth/…`). */
export function createIdentityProvider(config: AppConfig) {
  const auth = initializeAuth(initializeApp(config.firebase), {
    // The first that the browser allows: with blocked storage the sign-in ends with the page.
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
    // The sentences of the provider, which section 8 of the specification shows, instead of bare codes.
    errorMap: debugErrorMap,
  });
  if (config.authEmulator) connectAuthEmulator(auth, config.authEmulator, { disableWarnings: true });

  return {
    /** The user of an earlier visit, once the SDK has read its own storage. */
    currentUser: async (): Promise<User | null> => {
      await auth.authStateReady();
      return auth.currentUser;
    },
    signIn: async (email: string, password: string): Promise<User> =>
      (await signInWithEmailAndPassword(auth, email, password)).user,
    /** Must be called directly from a click, or the browser blocks the popup. */
    signInWithGoogle: async (): Promise<User> =>
      (await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user,
    /** Creates the account, sends the verification email, then sets the display name (specification section 4). */
    register: async (username: string, email: string, password: string): Promise<User> => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // The account exists by now: a mail that could not be sent must not look like a failed registration.
      await sendEmailVerification(user).catch(() => undefined);
      await updateProfile(user, { displayName: username });
      await user.getIdToken(true);
      return user;
    },
    /** Refetched, because the link may be opened on another device; null if no one is signed in with the provider. */
    isEmailVerified: async (): Promise<boolean | null> => {
      await auth.authStateReady();
      await auth.currentUser?.reload();
      return auth.currentUser?.emailVerified ?? null;
    },
    /** Sends the verification email of the registration once more. */
    sendVerification: async (): Promise<void> => {
      await auth.authStateReady();
      if (auth.currentUser) await sendEmailVerification(auth.currentUser);
    },
    /** True if the account has a password, which one of Google has not; null if no one is signed in with the provider. */
    hasPassword: async (): Promise<boolean | null> => {
      await auth.authStateReady();
      const methods = auth.currentUser?.providerData.map(({ providerId }) => providerId);
      return methods?.includes(EmailAuthProvider.PROVIDER_ID) ?? null;
    },
    /** Signs in again with the current password, which the provider requires, and sets the new one. */
    changePassword: async (current: string, next: string): Promise<void> => {
      await auth.authStateReady();
      const user = auth.currentUser;
      if (!user?.email)
        throw Object.assign(new Error('Log out and in again, then change the password.'), {
          code: 'auth/null-user',
        });
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
      await updatePassword(user, next);
    },
    sendPasswordReset: (email: string): Promise<void> => sendPasswordResetEmail(auth, email),
    signOut: (): Promise<void> => signOut(auth),
  };
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;
export type ProviderUser = User;
