import { ArrayContains, In, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { enqueue } from '../../jobs/enqueue';
import type { JobServices, JobSource } from '../../shared/ctx';
import { newId } from '../../shared/ids';
import { User } from '../people/users/user.entity';
import { MessageDelivery } from './message-delivery.entity';
import type { Message, Recipient, OutgoingMessage } from './catalogue/message';
import { Notification } from './notification.entity';
import { messages, sentTogether, type MessageName } from './registry';

interface NotifyPayload extends Record<string, string> {
  readonly message: MessageName;
  readonly subjectId: string;
}

/** Writes the notifications and deliveries of a message, and a job for each new delivery, all in one transaction. */
export async function notifyPeople(services: JobServices, notifying: NotifyPayload): Promise<void> {
  const { db, env, origin } = services;
  const { subjectId } = notifying;
  await db.transaction(async (tx) => {
    for (const message of [notifying.message, sentTogether[notifying.message]]) {
      const outgoing = message && (await messages[message].compose({ db: tx, env }, subjectId));
      if (!outgoing) continue;
      await writeNotifications(tx, { message, subjectId }, outgoing);
      // Without a mail server there is only the bell.
      const { isBellOnly = false }: Message = messages[message];
      if (env.SMTP_URL && !isBellOnly) await deliver({ db: tx, origin }, { message, subjectId }, outgoing);
    }
  });
}

async function writeNotifications(
  tx: EntityManager,
  notifying: NotifyPayload,
  { recipients, notice }: OutgoingMessage,
): Promise<void> {
  const rows = recipients.flatMap(({ userId }) =>
    userId ? [{ ...notifying, ...notice, id: newId(), userId }] : [],
  );
  await insertNew(tx, Notification, rows);
}

/** The recipients who did not switch off the emails of the message's topic. */
async function wanting(
  tx: EntityManager,
  message: MessageName,
  outgoing: OutgoingMessage,
): Promise<readonly Recipient[]> {
  const { topic }: Message = messages[message];
  if (!topic) return outgoing.recipients;
  const ids = outgoing.recipients.map(({ userId }) => userId).filter((id) => id !== null);
  const where = { id: In(ids), switchedOffEmails: ArrayContains([topic]) };
  const without = new Set((await tx.find(User, { select: { id: true }, where })).map(({ id }) => id));
  return outgoing.recipients.filter(({ userId }) => !userId || !without.has(userId));
}

async function deliver(
  source: JobSource,
  notifying: NotifyPayload,
  outgoing: OutgoingMessage,
): Promise<void> {
  const { db: tx } = source;
  const recipients = await wanting(tx, notifying.message, outgoing);
  const rows = recipients.map(({ email }) => ({ ...notifying, id: newId(), recipient: email.toLowerCase() }));
  await insertNew(tx, MessageDelivery, rows);
  // Those of an earlier run of this job have theirs already.
  const added = await tx.find(MessageDelivery, {
    select: { id: true },
    where: { id: In(rows.map(({ id }) => id)) },
  });
  if (added.length) await enqueue(source, 'send-email', ...added.map(({ id }) => ({ deliveryId: id })));
}

async function insertNew<Row extends object>(
  tx: EntityManager,
  Entity: new () => Row,
  rows: readonly QueryDeepPartialEntity<Row>[],
): Promise<void> {
  if (rows.length)
    await tx
      .createQueryBuilder()
      .insert()
      .into(Entity)
      .values([...rows])
      .orIgnore()
      .execute();
}
