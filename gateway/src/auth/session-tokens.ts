import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../shared/domain-error';

/** Lifetime of a session token, seconds. */
export const SESSION_SECONDS = 3_600;

const ISSUER = 'shop-gateway';
const ALGORITHM = 'HS256';

/** Number of verified tokens in the cache; each takes about half a kilobyte. */
const MAX_VERIFIED = 2_000;

interface SessionClaims {
  readonly sessionId: string;
  readonly userId: string;
}

export interface SessionTokens {
  /** Signs a token for one session of one user. */
  sign(claims: { sessionId: string; userId: string; expiresAt: Date }): string;
  /** @throws DomainError TOKEN_EXPIRED, UNAUTHENTICATED */
  verify(token: string): SessionClaims;
}

const invalid = () =>
  new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Your session is not valid. Please sign in again.');

export const sessionExpired = () =>
  new DomainError('unauthenticated', 'TOKEN_EXPIRED', 'Your session has expired. Please sign in again.');

/** Session tokens, signed with the shop's secret. No other algorithm is accepted. */
export function makeSessionTokens(secretText: string): SessionTokens {
  // A key object: jsonwebtoken tries to parse a string as a public key with every call.
  const secret = createSecretKey(Buffer.from(secretText));
  // A valid signature remains valid until the token expires. Whether the session has ended is read from the database.
  const verified = new LRUCache<string, SessionClaims>({ max: MAX_VERIFIED });
  return {
    sign: ({ sessionId, userId, expiresAt }) =>
      jwt.sign({ sid: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) }, secret, {
        algorithm: ALGORITHM,
        issuer: ISSUER,
        subject: userId,
      }),
    verify(token) {
      const known = verified.get(token);
      if (known) return known;
      try {
        const claims = jwt.verify(token, secret, { algorithms: [ALGORITHM], issuer: ISSUER });
        if (typeof claims === 'string' || typeof claims.sid !== 'string' || !claims.sub) throw invalid();
        const session = { sessionId: claims.sid, userId: claims.sub };
        const ttl = (claims.exp ?? 0) * 1000 - Date.now();
        if (ttl > 0) verified.set(token, session, { ttl });
        return session;
      } catch (error) {
        throw error instanceof jwt.TokenExpiredError ? sessionExpired() : invalid();
      }
    },
  };
}
