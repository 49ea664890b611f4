import type { Tx } from '../../shared/ctx';
import { DomainError, badInput } from '../../shared/domain-error';
import { addChannel, changeChannel, deleteChannel } from '../webhooks/channel-webhook.service';
import { ANSWERED_EVENTS } from '../sales/external-orders/answered-events.type';
import { WebhookFormat, type Webhook } from '../webhooks/webhook.entity';
import type { PunchoutConnection } from './punchout-connection.entity';

/** The events that documents follow from, and the scopes that show them. */
const ANSWERED: Pick<Webhook, 'scopes' | 'types'> = {
  scopes: ['purchases.read', 'documents.read'],
  types: [...ANSWERED_EVENTS],
};

interface Answers {
  readonly webhookId: string | null;
  /** Of a new address. */
  readonly secret: string | null;
}

type Of = Pick<PunchoutConnection, 'companyId' | 'name'> &
  Partial<Pick<PunchoutConnection, 'answersWebhookId'>>;

/**
 * Adds, changes or removes the webhook that sends answers to a purchasing system.
 * @throws DomainError BAD_USER_INPUT for an address that is not allowed
 */
export async function changeAnswers(
  tx: Tx,
  { companyId, name, answersWebhookId: id = null }: Of,
  url: string | null,
): Promise<Answers> {
  try {
    if (url !== null && id === null) {
      const added = await addChannel(tx, { companyId, name, url, format: WebhookFormat.CXML, ...ANSWERED });
      return { webhookId: added.id, secret: added.secret };
    }
    if (url !== null && id !== null) await changeChannel(tx, id, { name, url });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw badInput({ answersUrl: error.message });
  }
  if (url === null && id !== null) await deleteChannel(tx, id);
  return { webhookId: url === null ? null : id, secret: null };
}
