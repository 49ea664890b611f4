import { readFileSync } from 'node:fs';
import type { App, ServiceAccount } from 'firebase-admin/app';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { DomainError } from '../shared/domain-error';
import { isEmailAddress } from '../shared/field-rules';
import { oneLine } from '../shared/text/one-line';

/** The claims of a verified ID token. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly signedInAt: Date;
  /** When the provider issued this token, to the second. */
  readonly issuedAt: Date;
}

export interface IdentityVerifier {
  /** @throws DomainError UNAUTHENTICATED, TOKEN_EXPIRED, USER_DISABLED, AUTH_UNAVAILABLE */
  verify(idToken: string): Promise<Identity>;
  /** Deletes an account at the provider, if it exists. @throws the provider's error */
  deleteAccount(uid: string): Promise<void>;
  close(): Promise<void>;
}

/** Longest wait for the provider, ms. Its own client would retry for much longer. */
const PROVIDER_TIMEOUT = 1_800;

const unavailable = () =>
  new DomainError(
    'unavailable',
    'AUTH_UNAVAILABLE',
    'Signing in is not possible right now. Please try again in a moment.',
    {
      retryAfter: 2,
    },
  );
const expired = () =>
  new DomainError('unauthenticated', 'TOKEN_EXPIRED', 'Your sign-in has expired. Please sign in again.');
const disabled = () => new DomainError('forbidden', 'USER_DISABLED', 'This account is disabled.');
const invalid = () =>
  new DomainError('unauthenticated', 'UNAUTHENTICATED', 'This sign-in is not valid. Please sign in again.');

const rejections: Record<string, () => DomainError> = {
  'auth/id-token-expired': expired,
  'auth/id-token-revoked': expired,
  'auth/user-disabled': disabled,
  'auth/user-not-found': invalid,
  'auth/invalid-id-token': invalid,
};

/**
 * firebase-admin throws `auth/argument-error` for an invalid token, for keys that it could not fetch and for an unknown
 * key: only the message differs.
 */
const cannotCheck = (message: string) =>
  /fetching|fetch public keys|known public key|network|ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|socket|timed? ?out/i.test(
    message,
  );

function rejectionOf(error: unknown): DomainError {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const known = rejections[code];
  if (known) return known();
  if (code === 'auth/argument-error') return cannotCheck(message) ? unavailable() : invalid();
  return unavailable();
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(unavailable()), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** How far the provider's clock may be ahead, seconds. */
const CLOCK_SKEW = 10;

/** A time claim of a token, in whole seconds, that has passed. */
const isPast = (time: unknown): boolean =>
  Number.isInteger(time) && (time as number) <= Date.now() / 1000 + CLOCK_SKEW;

/** Checks the claims that sessions depend on but firebase-admin does not require. @throws DomainError UNAUTHENTICATED */
function identityOf(token: DecodedIdToken): Identity {
  // The library declares these types but does not check them.
  const { email, exp } = token as { email?: unknown; exp?: unknown };
  const hasTimes = isPast(token.auth_time) && isPast(token.iat) && Number.isInteger(exp);
  if (!hasTimes || !isEmailAddress(email)) throw invalid();
  return {
    uid: token.uid,
    email: email.toLowerCase(),
    emailVerified: token.email_verified === true,
    displayName: (typeof token.name === 'string' && oneLine(token.name)) || null,
    signedInAt: new Date(token.auth_time * 1000),
    issuedAt: new Date(token.iat * 1000),
  };
}

interface Provider {
  readonly auth: Auth;
  close(): Promise<void>;
}

/** Loads firebase-admin with the first sign-in: it is a tenth of all code that a start would load. */
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

/** Verifies Firebase ID tokens; rejects revoked ones and disabled users. FIREBASE_AUTH_EMULATOR_HOST selects the emulator. */
export function makeIdentityVerifier(settings: {
  projectId: string;
  /** Path of the key file, checked at start (env.ts); empty if the provider needs none. */
  serviceAccount: string;
}): IdentityVerifier {
  const { projectId } = settings;
  const account = settings.serviceAccount
    ? (JSON.parse(readFileSync(settings.serviceAccount, 'utf8')) as ServiceAccount)
    : null;
  let opened: Promise<Provider> | undefined;
  const open = () => (opened ??= openProvider(projectId, account));
  return {
    async verify(idToken) {
      const verified = open().then(({ auth }) => auth.verifyIdToken(idToken, true));
      try {
        return identityOf(await within(verified, PROVIDER_TIMEOUT));
      } catch (error) {
        throw error instanceof DomainError ? error : rejectionOf(error);
      }
    },
    async deleteAccount(uid) {
      const { auth } = await open();
      await auth.deleteUser(uid).catch((error: unknown) => {
        if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
      });
    },
    close: async () => (await opened)?.close(),
  };
}
