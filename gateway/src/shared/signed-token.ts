import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '../env';

/** Session tokens are signed with the same secret, but none has a space in what is signed. */
const signatureOf = ({ SESSION_SECRET }: Env, purpose: string, id: string): Buffer =>
  createHmac('sha256', SESSION_SECRET).update(`email link ${purpose} ${id}`).digest();

/** A token of a link in an email: it names an id, never an address, and cannot be guessed. */
export const signToken = (env: Env, purpose: string, id: string): string =>
  `${id}.${signatureOf(env, purpose, id).toString('base64url')}`;

/** @returns the id of a token that the shop signed for this purpose, or null */
export function readToken(env: Env, purpose: string, token: unknown): string | null {
  if (typeof token !== 'string') return null;
  const [id = '', signature = ''] = token.split('.', 2);
  const expected = signatureOf(env, purpose, id);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
