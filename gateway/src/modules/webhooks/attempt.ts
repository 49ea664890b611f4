import type { JobServices } from '../../shared/ctx';
import { FetchRefused } from '../../shared/net/fetch-refused';
import { postPublic, type PostAnswer } from '../../shared/net/public-post';
import { signedHeaders } from './signature';
import type { WebhookDelivery } from './webhook-delivery.entity';
import type { Webhook } from './webhook.entity';
import { reachableBy } from './webhook.rules';
import { secretsOf } from './webhook-secret.service';

/** Time for an attempt, ms, and what is kept of the answer, bytes. */
const LIMITS = { ms: 10_000, bytes: 64 * 1024 };

/** What became of an attempt, as the delivery has it. */
export interface Attempt {
  readonly isDelivered: boolean;
  readonly status: number | null;
  readonly answer: string | null;
  readonly error: string | null;
  readonly duration: number;
  readonly at: Date;
}

/** Sends a delivery once, signed now. It changes nothing in the database, and no transaction is open meanwhile. */
export async function attempt(
  services: JobServices,
  webhook: Pick<Webhook, 'id' | 'url'>,
  { messageId: id, body }: Pick<WebhookDelivery, 'messageId' | 'body'>,
): Promise<Attempt> {
  const secrets = await secretsOf(services, webhook.id);
  const at = new Date();
  const begun = performance.now();
  const ended = (outcome: Pick<Attempt, 'status' | 'answer' | 'error'>): Attempt => ({
    ...outcome,
    isDelivered: outcome.error === null,
    duration: Math.round(performance.now() - begun),
    at,
  });
  const without = (error: string) => ended({ status: null, answer: null, error });
  if (!secrets)
    return without(
      'The secret cannot be decrypted: the shop has a new SESSION_SECRET. Please rotate the secret.',
    );
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'shop-webhooks/1',
    ...signedHeaders(secrets, { id, body, at }),
  };
  try {
    const { status, text } = await postPublic(
      webhook.url,
      { headers, body },
      { ...LIMITS, ...reachableBy(services) },
    );
    return ended({ status, answer: text, error: problemOf(status) });
  } catch (error) {
    if (error instanceof FetchRefused) return without(error.message);
    throw error;
  }
}

function problemOf(status: PostAnswer['status']): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The server redirects (${status}), which is not followed.`;
  return `The server answered ${status}.`;
}
