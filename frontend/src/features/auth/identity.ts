import type { SessionUserFragment } from './session.generated';
import type { ProviderUser } from '../../lib/firebase';
import type { Identity } from '../../store/auth-slice';

/** The signed-in identity (specification section 3) as the provider tells it. */
export const identityOf = (user: ProviderUser): Identity => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName,
  emailVerified: user.emailVerified,
  photoURL: user.photoURL,
});

/** The same from the gateway's account, after a reload, so that the provider's SDK need not be loaded. */
export const identityOfAccount = (account: SessionUserFragment): Identity => ({
  uid: account.id,
  email: account.email,
  displayName: account.displayName,
  // The gateway only gives a session for an e-mail that the provider has vouched for.
  emailVerified: true,
  photoURL: null,
});
