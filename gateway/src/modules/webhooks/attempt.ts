import type { JobServices } from '../../shared/ctx';
import { FetchRefused } from '../../shared/net/fetch-refused';
import { postPublic } from '../../shared/net/public-post';
import type { WebhookDelivery } from './webhook-delivery.entity';
import type { Webhook } from './webhook.entity';
import { reachableBy } from './webhook.rules';
import type { Formatters } from './webhook-format.type';
import { secretsOf } from './webhook-secret.service';

/** Time for an attempt, ms, and what is kept of the answer, bytes. */
const LIMITS = { ms: 10_000, bytes: 64 * 1024 };

/** What became of an attempt, as the delivery has it. */
export interface Attempt {
  readonly isDelivered: boolean;
  /** True if it was refused for good: it is not sent again. */
  readonly isRefused: boolean;
  readonly status: number | null;
  readonly answer: string | null;
  readonly error: string | null;
  readonly duration: number;
  readonly at: Date;
}

/** Sends a delivery once, signed now. It changes nothing in the database, and no transaction is open meanwhile. */
export async function attempt(
  services: JobServices,
  formats: Formatters,
  webhook: Pick<Webhook, 'id' | 'url' | 'format'>,
  { messageId: id, body }: Pick<WebhookDelivery, 'messageId' | 'body'>,
): Promise<Attempt> {
  const secrets = await secretsOf(services, webhook.id);
  const at = new Date();
  const begun = performance.now();
  const ended = (outcome: Pick<Attempt, 'status' | 'answer' | 'error'>, isRefused = false): Attempt => ({
    ...outcome,
    isDelivered: outcome.error === null,
    isRefused,
    duration: Math.round(performance.now() - begun),
    at,
  });
  const without = (error: string) => ended({ status: null, answer: null, error });
  if (!secrets)
    return without(
      'The secret cannot be decrypted: the shop has a new SESSION_SECRET. Please rotate the secret.',
    );
  const format = formats[webhook.format];
  const { headers, body: sent } = format.request(secrets, { id, body, at });
  const posted = { headers: { 'user-agent': 'shop-webhooks/1', ...headers }, body: sent };
  try {
    const answer = await postPublic(webhook.url, posted, { ...LIMITS, ...reachableBy(services) });
    const { error = null, isFinal } = format.problem(answer) ?? {};
    return ended({ status: answer.status, answer: answer.text, error }, isFinal);
  } catch (error) {
    if (error instanceof FetchRefused) return without(error.message);
    throw error;
  }
}
