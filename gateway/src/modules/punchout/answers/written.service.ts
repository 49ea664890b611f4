import type { EntityManager } from 'typeorm';
import type { FeedEvent } from '../../../events/feed';
import type { JobServices } from '../../../shared/ctx';
import { answerAbout, type Answer } from '../../order-answers/answer.service';
import type { Formatter } from '../../webhooks/webhook-format.type';
import type { Webhook } from '../../webhooks/webhook.entity';
import { PunchoutConnection } from '../punchout-connection.entity';
import { confirmationOf } from './confirmation.service';
import type { Sending } from './envelope';
import { invoiceOf } from './invoice.service';
import { shipNoticeOf } from './ship-notice.service';

type Written = Awaited<ReturnType<Formatter['write']>>;

/** What a purchasing system is sent about an event: a document about one of its own orders, or nothing. */
export async function writtenAbout(
  { db, env }: Pick<JobServices, 'db' | 'env'>,
  { id }: Webhook,
  event: FeedEvent,
): Promise<Written> {
  const connection = await db.findOneBy(PunchoutConnection, { answersWebhookId: id });
  const answer = connection && (await answerAbout(db, event, connection.id));
  if (!answer || 'until' in answer) return answer;
  const sending = { host: new URL(env.PUBLIC_URL).host, at: new Date() };
  const body = await writers[answer.kind](db, answer as never, sending);
  return body === null ? null : { type: TYPES[answer.kind], body };
}

const TYPES: Record<Answer['kind'], string> = {
  Confirmation: 'ConfirmationRequest',
  ShipNotice: 'ShipNoticeRequest',
  Invoice: 'InvoiceDetailRequest',
};

const writers = { Confirmation: confirmationOf, ShipNotice: shipNoticeOf, Invoice: invoiceOf } satisfies {
  [Kind in Answer['kind']]: (
    db: EntityManager,
    answer: Extract<Answer, { kind: Kind }>,
    sending: Sending,
  ) => Promise<string | null>;
};
