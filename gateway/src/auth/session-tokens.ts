import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../shared/domain-error';

/** How long a session token is good for, seconds. */
export const SESSION_SECONDS = 3_600;

const ISSUER = 'shop-gateway';
const ALGORITHM = 'HS256';

/** Tokens whose signature is known to be right; each takes about half a kilobyte. */
const MAX_VERIFIED = 2_000;

interface SessionClaims {
  readonly sessionId: string;
  readonly userId: string;
}

export interface SessionTokens {
  /** Signs a token that names one session of one user. */
  sign(claims: { sessionId: string; userId: string; expiresAt: Date }): string;
  /** @throws DomainError TOKEN_EXPIRED, UNAUTHENTICATED */
  verify(token: string): SessionClaims;
}

const invalid = () =>
  new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Your session is not valid. Please sign in again.');

export const sessionExpired = () =>
  new DomainError('unauthenticated', 'TOKEN_EXPIRED', 'Your session has expired. Please sign in again.');

/** The shop's own session tokens, signed with its secret; only this one algorithm is ever accepted. */
export function makeSessionTokens(secretText: string): SessionTokens {
  // As a key: a text would first be tried as a public key, each time.
  const secret = createSecretKey(Buffer.from(secretText));
  // A signature that was right stays right until the token expires; whether its session goes on, the database says.
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
