import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { DomainError } from '../shared/domain-error';

/** How long a session token is good for, seconds. */
export const SESSION_SECONDS = 3_600;

const ISSUER = 'shop-gateway';
const ALGORITHM = 'HS256';

export interface SessionTokens {
  /** Signs a token that names one session of one user. */
  sign(claims: { sessionId: string; userId: string; expiresAt: Date }): string;
  /** @throws DomainError TOKEN_EXPIRED, UNAUTHENTICATED */
  verify(token: string): { sessionId: string; userId: string };
}

const invalid = () =>
  new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Your session is not valid. Please sign in again.');

export const sessionExpired = () =>
  new DomainError('unauthenticated', 'TOKEN_EXPIRED', 'Your session has expired. Please sign in again.');

/** The shop's own session tokens, signed with its secret; only this one algorithm is ever accepted. */
export function makeSessionTokens(secretText: string): SessionTokens {
  // As a key: a text would first be tried as a public key, each time.
  const secret = createSecretKey(Buffer.from(secretText));
  return {
    sign: ({ sessionId, userId, expiresAt }) =>
      jwt.sign({ sid: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) }, secret, {
        algorithm: ALGORITHM,
        issuer: ISSUER,
        subject: userId,
      }),
    verify(token) {
      try {
        const claims = jwt.verify(token, secret, { algorithms: [ALGORITHM], issuer: ISSUER });
        if (typeof claims === 'string' || typeof claims.sid !== 'string' || !claims.sub) throw invalid();
        return { sessionId: claims.sid, userId: claims.sub };
      } catch (error) {
        throw error instanceof jwt.TokenExpiredError ? sessionExpired() : invalid();
      }
    },
  };
}
