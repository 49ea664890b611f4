import type { EntityManager } from 'typeorm';
import type { AppServices } from '../../shared/ctx';
import { renderEmail } from './email-layout';
import { DeliveryState, MessageDelivery } from './message-delivery.entity';
import type { Message, OutgoingMessage } from './catalogue/message';
import { messages, type MessageName } from './registry';
import { refusalOf, sendMail } from './smtp';

/** The services whose last email failed. */
const inTrouble = new WeakSet<AppServices>();

/** Email jobs that wait for their next attempt. */
const RETRY_NOW = `
  SELECT FROM graphile_worker.reschedule_jobs(ARRAY(
    SELECT id FROM graphile_worker.jobs
    WHERE task_identifier = 'send-email' AND attempts > 0 AND run_at > now() AND locked_at IS NULL), run_at => now())`;

/**
 * Sends an email, after the earlier ones to the same recipient that still wait: people read them in the order in which
 * things happened, also after the mail server was away.
 */
export async function sendEmail(
  services: AppServices,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  try {
    while (await sendOldest(services, deliveryId));
  } catch (error) {
    inTrouble.add(services);
    throw error;
  }
  // The mail server is back: the others need not wait for the end of their pauses.
  if (inTrouble.delete(services)) await services.db.query(RETRY_NOW);
}

/** Sends the oldest email that waits for this recipient. @returns whether there may be another */
function sendOldest(services: AppServices, deliveryId: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const own = await tx.findOneBy(MessageDelivery, { id: deliveryId });
    if (own?.state !== DeliveryState.Waiting) return false;
    const { recipient } = own;
    // One email to a recipient at a time, in order.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('mail ' || $1::text, 0))`, [recipient]);
    const [oldest] = await tx.find(MessageDelivery, {
      where: { recipient, state: DeliveryState.Waiting },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: 1,
    });
    if (!oldest) return false;
    await tx.update(MessageDelivery, { id: oldest.id }, await outcomeOf(services, tx, oldest));
    return oldest.id !== deliveryId;
  });
}

/** Where this recipient switches off the emails of the topic. */
function unsubscribing(
  topic: Message['topic'],
  { recipients }: OutgoingMessage,
  to: string,
): Pick<OutgoingMessage, 'unsubscribe'> {
  const id = recipients.find(({ email }) => email.toLowerCase() === to)?.userId;
  return topic && id ? { unsubscribe: { purpose: `switch-off-${topic}`, id } } : {};
}

async function outcomeOf(
  { env }: AppServices,
  tx: EntityManager,
  { id, message, subjectId, recipient }: MessageDelivery,
): Promise<Partial<MessageDelivery>> {
  const known: Message | undefined = messages[message as MessageName];
  const outgoing = await known?.compose({ db: tx, env }, subjectId);
  if (!outgoing) return { state: DeliveryState.Refused, refusal: 'What it was about is gone.' };
  try {
    await sendMail(env, {
      id,
      to: recipient,
      replyTo: outgoing.replyTo,
      thread: outgoing.thread,
      ...renderEmail({ ...outgoing, ...unsubscribing(known?.topic, outgoing, recipient) }, env),
    });
    return { state: DeliveryState.Sent, sentAt: new Date() };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return { state: DeliveryState.Refused, refusal };
  }
}
