import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { ShopEvent } from '../follow-events';
import { protocolOf, UsageError, type Terminal } from './terminal';

/** Sends an event to a receiver, and says what it answered. */
export type Forward = (event: ShopEvent) => Promise<void>;

interface Receiver {
  readonly 'forward-to'?: string | undefined;
  readonly secret?: string | undefined;
}

/** Time for an answer, ms, as webhooks have it. */
const TIMEOUT = 10_000;

/**
 * Sends events as webhooks of the shop do: one after the other, signed by Standard Webhooks. An answer other than 2xx is printed,
 * and the next event follows: this is for writing a receiver. @throws UsageError
 */
export function forwarding(
  { 'forward-to': url, secret = newSecret() }: Receiver,
  { stderr }: Terminal,
): Forward {
  if (!url || !/^https?:$/.test(protocolOf(url)))
    throw new UsageError('--forward-to is not an address of the web.');
  const webhook = signerOf(secret);
  stderr.write(`Events are sent to ${url}, signed with ${secret}\n`);
  return async (event) => {
    const body = JSON.stringify(event);
    const at = new Date();
    const headers = {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': webhook.sign(event.id, at, body),
    };
    const outcome = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    })
      .then(async (answer) => {
        await answer.body?.cancel();
        return String(answer.status);
      })
      .catch(() => 'no answer');
    stderr.write(`${outcome}  ${event.type}  ${event.id}\n`);
  };
}

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

function signerOf(secret: string): Webhook {
  if (!/^whsec_[A-Za-z0-9+/]+=*$/.test(secret))
    throw new UsageError('--secret is not a secret of a webhook (whsec_...).');
  return new Webhook(secret);
}
