import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from '../env';

/** AES-256-GCM: a nonce, what it encrypts, and a tag that tells whether it was changed. */
const CIPHER = 'aes-256-gcm';
const [KEY, NONCE, TAG] = [32, 12, 16];

const keyOf = ({ SESSION_SECRET }: Env, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', SESSION_SECRET, '', `sealed ${purpose}`, KEY));

/** A secret that the shop needs again, encrypted with a key made of SESSION_SECRET: the database alone does not reveal it. */
export function seal(env: Env, purpose: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(env, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** The secret of `seal`; null if SESSION_SECRET has another value now. */
export function unseal(env: Env, purpose: string, sealed: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(env, purpose), sealed.subarray(0, NONCE));
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    return null;
  }
}
