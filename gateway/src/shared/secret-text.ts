import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 32;

/** A new secret or token: 256 random bits, 43 characters. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** SHA-256 of a secret of 256 random bits. Nobody can guess it, so a slow hash would only make each request slow. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Compares a secret with a stored hash, in constant time. */
export function isSecretOf(secret: string, stored: Buffer): boolean {
  const given = hashOf(secret);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
