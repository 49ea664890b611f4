import { createHmac } from 'node:crypto';
import { SECRET } from '../../../environment/processes';

export const now = () => Math.floor(Date.now() / 1000);
export const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Signs by hand what no library would. */
export const handMade = (header: object, claims: object, secret = SECRET, hash = 'sha256') => {
  const text = `${base64(header)}.${base64(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};
