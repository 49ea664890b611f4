import { readFileSync } from 'node:fs';
import type { App, ServiceAccount } from 'firebase-admin/app';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { DomainError } from '../shared/domain-error';

/** What the identity provider says of a person. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly signedInAt: Date;
  /** When the provider made this token of that sign-in, to the second. */
  readonly issuedAt: Date;
}

export interface IdentityVerifier {
  /** @throws DomainError UNAUTHENTICATED, TOKEN_EXPIRED, USER_DISABLED, AUTH_UNAVAILABLE */
  verify(idToken: string): Promise<Identity>;
  close(): Promise<void>;
}

/** Longest wait for the provider, ms: its own client would retry for far longer. */
const PROVIDER_TIMEOUT = 1_800;

const unavailable = () =>
  new DomainError(
    'unavailable',
    'AUTH_UNAVAILABLE',
    'Signing in is not possible just now. Please try again in a moment.',
    {
      retryAfter: 2,
    },
  );
const expired = () =>
  new DomainError('unauthenticated', 'TOKEN_EXPIRED', 'Your sign-in has expired. Please sign in again.');
const disabled = () => new DomainError('forbidden', 'USER_DISABLED', 'This account is disabled.');
const invalid = () =>
  new DomainError('unauthenticated', 'UNAUTHENTICATED', 'This sign-in is not valid. Please sign in again.');

const refusals: Record<string, () => DomainError> = {
  'auth/id-token-expired': expired,
  'auth/id-token-revoked': expired,
  'auth/user-disabled': disabled,
  'auth/user-not-found': invalid,
  'auth/invalid-id-token': invalid,
};

/**
 * firebase-admin says `auth/argument-error` of a bad token, of keys it could not fetch and of a key it does not know (yet):
 * only the text differs.
 */
const cannotCheck = (message: string) =>
  /fetching|fetch public keys|known public key|network|ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|socket|timed? ?out/i.test(
    message,
  );

function refusalOf(error: unknown): DomainError {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const known = refusals[code];
  if (known) return known();
  if (code === 'auth/argument-error') return cannotCheck(message) ? unavailable() : invalid();
  return unavailable();
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(unavailable()), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** How far the provider's clock may be ahead of ours, seconds. */
const CLOCK_SKEW = 10;

/** A time claim of a token, in whole seconds, that has passed. */
const isPast = (time: unknown): boolean =>
  Number.isInteger(time) && (time as number) <= Date.now() / 1000 + CLOCK_SKEW;

/** Checks the claims that our sessions depend on and firebase-admin does not require. @throws DomainError UNAUTHENTICATED */
function identityOf(token: DecodedIdToken): Identity {
  // As they came: the library only declares these types.
  const { email, exp } = token as { email?: unknown; exp?: unknown };
  const hasTimes = isPast(token.auth_time) && isPast(token.iat) && Number.isInteger(exp);
  if (!hasTimes || typeof email !== 'string' || email === '') throw invalid();
  return {
    uid: token.uid,
    email: email.toLowerCase(),
    emailVerified: token.email_verified === true,
    displayName: typeof token.name === 'string' && token.name.trim() ? token.name.trim() : null,
    signedInAt: new Date(token.auth_time * 1000),
    issuedAt: new Date(token.iat * 1000),
  };
}

interface Provider {
  readonly auth: Auth;
  close(): Promise<void>;
}

/** Loads the provider's library, a tenth of what a start would load, with the first sign-in. */
async function openProvider(projectId: string, account: ServiceAccount | null): Promise<Provider> {
  const [{ cert, deleteApp, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const app: App = initializeApp(
    { projectId, ...(account && { credential: cert(account) }) },
    `shop-${projectId}-${Math.random()}`,
  );
  return { auth: getAuth(app), close: () => deleteApp(app) };
}

/** Verifies Firebase ID tokens, refusing revoked ones and disabled users. The emulator is found by its variable. */
export function makeIdentityVerifier(settings: {
  projectId: string;
  /** Path of the key file, checked at start (env.ts); empty where the provider needs none. */
  serviceAccount: string;
}): IdentityVerifier {
  const { projectId } = settings;
  const account = settings.serviceAccount
    ? (JSON.parse(readFileSync(settings.serviceAccount, 'utf8')) as ServiceAccount)
    : null;
  let opened: Promise<Provider> | undefined;
  return {
    async verify(idToken) {
      const provider = (opened ??= openProvider(projectId, account));
      const verified = provider.then(({ auth }) => auth.verifyIdToken(idToken, true));
      try {
        return identityOf(await within(verified, PROVIDER_TIMEOUT));
      } catch (error) {
        throw error instanceof DomainError ? error : refusalOf(error);
      }
    },
    close: async () => (await opened)?.close(),
  };
}
