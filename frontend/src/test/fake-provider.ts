import type { IdentityProvider, ProviderUser } from '../lib/config/firebase';

/** A user of the identity provider with the few members that the shop reads. */
export const providerUser = (over: Partial<ProviderUser> = {}) =>
  ({
    uid: 'uid-1',
    email: 'buyer@example.com',
    displayName: 'Bina Buyer',
    emailVerified: true,
    photoURL: null,
    getIdToken: () => Promise.resolve('id-token'),
    ...over,
  }) as ProviderUser;

/** An error as the provider's SDK throws it. */
export const providerError = (code: string, message: string) =>
  Object.assign(new Error(`Firebase: ${message} (${code}).`), { name: 'FirebaseError', code });

/** The identity provider, outside of our control and so faked: everything succeeds unless the test says otherwise. */
export function fakeProvider(user: ProviderUser = providerUser()) {
  return {
    currentUser: jest.fn(() => Promise.resolve<ProviderUser | null>(user)),
    signIn: jest.fn((_email: string, _password: string) => Promise.resolve(user)),
    signInWithGoogle: jest.fn(() => Promise.resolve(user)),
    register: jest.fn((_username: string, _email: string, _password: string) => Promise.resolve(user)),
    isEmailVerified: jest.fn(() => Promise.resolve<boolean | null>(user.emailVerified)),
    sendVerification: jest.fn(() => Promise.resolve()),
    hasPassword: jest.fn(() => Promise.resolve<boolean | null>(true)),
    changePassword: jest.fn((_current: string, _next: string) => Promise.resolve()),
    sendPasswordReset: jest.fn((_email: string) => Promise.resolve()),
    signOut: jest.fn(() => Promise.resolve()),
  } satisfies IdentityProvider;
}
