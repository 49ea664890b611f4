import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks: the secret as people see it, and the length of its random part, bytes. */
const MARK = 'whsec_';
const BYTES = 32;

export const newSecret = (): Buffer => randomBytes(BYTES);

export const secretText = (secret: Buffer): string => MARK + secret.toString('base64');

interface Signed {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
}

/** The headers of Standard Webhooks, with a signature by each of the secrets. */
export function signedHeaders(secrets: readonly Buffer[], { id, body, at }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const sign = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
