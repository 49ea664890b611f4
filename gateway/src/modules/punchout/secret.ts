import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits: nobody guesses them, so a fast hash is enough. */
const BYTES = 32;
const IDENTITY = 12;
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A new secret or token, 43 characters. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** A new name of a purchasing system: `po_` and 12 characters. */
export const newIdentity = (): string =>
  `po_${Array.from({ length: IDENTITY }, () => DIGITS[randomInt(DIGITS.length)]).join('')}`;

export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Compares in constant time. */
export const isSecretOf = (text: string, stored: Buffer): boolean => timingSafeEqual(hashOf(text), stored);
