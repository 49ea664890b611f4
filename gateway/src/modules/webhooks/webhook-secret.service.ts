import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import type { AppServices, Tx } from '../../shared/ctx';
import { newId } from '../../shared/ids';
import { seal, unseal } from '../../shared/sealed';
import { newSecret, secretText } from './signature';
import { WebhookSecret } from './webhook-secret.entity';

export { secretText };

/** How long the previous secret of a webhook also signs, ms. */
const OVERLAP = 24 * 3_600_000;
const PURPOSE = 'webhook secret';

/** Adds a secret. Returns it as people see it. */
export async function addSecret({ db, services }: Tx, webhookId: string): Promise<string> {
  const secret = newSecret();
  await db.insert(WebhookSecret, { id: newId(), webhookId, sealed: seal(services.env, PURPOSE, secret) });
  return secretText(secret);
}

/** Removes the previous secret and lets the current one expire in a day. Returns that time. */
export async function endFormerSecrets({ db }: Tx, webhookId: string): Promise<Date> {
  const validUntil = new Date(Date.now() + OVERLAP);
  await db.delete(WebhookSecret, { webhookId, validUntil: MoreThan(new Date(0)) });
  await db.update(WebhookSecret, { webhookId, validUntil: IsNull() }, { validUntil });
  return validUntil;
}

/** When the previous secret of a webhook expires; null without one. */
export async function formerSecretUntil(db: EntityManager, webhookId: string): Promise<Date | null> {
  const former = await db.findOneBy(WebhookSecret, { webhookId, validUntil: MoreThan(new Date()) });
  return former?.validUntil ?? null;
}

/** The valid secrets of a webhook, the newest first; null if one cannot be decrypted, because SESSION_SECRET has changed. */
export async function secretsOf(
  { db, env }: Pick<AppServices, 'db' | 'env'>,
  webhookId: string,
): Promise<Buffer[] | null> {
  const valid = await db.find(WebhookSecret, {
    where: [
      { webhookId, validUntil: IsNull() },
      { webhookId, validUntil: MoreThan(new Date()) },
    ],
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  const secrets = valid.map(({ sealed }) => unseal(env, PURPOSE, sealed));
  return secrets.every((secret) => secret !== null) ? secrets : null;
}
