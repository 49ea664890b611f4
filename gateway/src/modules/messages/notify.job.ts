import { ArrayContains, In, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { enqueue } from '../../jobs/enqueue';
import type { Env } from '../../env';
import type { JobServices, JobSource } from '../../shared/ctx';
import { newId } from '../../shared/ids';
import { isTestCompany } from '../people/companies/test-company.service';
import { staffAmong } from '../people/users/staff.service';
import { User } from '../people/users/user.entity';
import { renderEmail } from './email-layout';
import { KeptEmail } from './kept-email.entity';
import { MessageDelivery } from './message-delivery.entity';
import type { Message, Recipient, OutgoingMessage } from './catalogue/message';
import { Notification } from './notification.entity';
import { messages, sentTogether, type MessageName } from './registry';

interface NotifyPayload extends Record<string, string> {
  readonly message: MessageName;
  readonly subjectId: string;
  /** The company that it is about; '' for none. */
  readonly companyId: string;
}

type About = Pick<NotifyPayload, 'message' | 'subjectId'>;

/**
 * Writes the notifications and deliveries of a message, and a job for each new delivery, all in one transaction. What is about a
 * test company is kept for its members instead: no mail server gets it.
 */
export async function notifyPeople(services: JobServices, notifying: NotifyPayload): Promise<void> {
  const { db, env, origin } = services;
  const { subjectId, companyId } = notifying;
  await db.transaction(async (tx) => {
    // Jobs of the release before do not name the company.
    const isTest = !!companyId && (await isTestCompany(tx, companyId));
    for (const message of [notifying.message, sentTogether[notifying.message]]) {
      const outgoing = message && (await messages[message].compose({ db: tx, env }, subjectId));
      if (!outgoing) continue;
      await writeNotifications(tx, { message, subjectId }, outgoing);
      const { isBellOnly = false }: Message = messages[message];
      if (isBellOnly) continue;
      if (isTest) await keep({ tx, env }, { message, subjectId, companyId }, outgoing);
      else if (env.SMTP_URL) await deliver({ db: tx, origin }, { message, subjectId }, outgoing);
    }
  });
}

async function writeNotifications(
  tx: EntityManager,
  notifying: About,
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

async function deliver(source: JobSource, notifying: About, outgoing: OutgoingMessage): Promise<void> {
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

/** Keeps the emails about a test company as they would have been sent. */
async function keep(
  { tx, env }: { tx: EntityManager; env: Env },
  about: About & Pick<NotifyPayload, 'companyId'>,
  outgoing: OutgoingMessage,
): Promise<void> {
  const { topic }: Message = messages[about.message];
  const { subject, text } = renderEmail(outgoing, env);
  const recipients = await wanting(tx, about.message, outgoing);
  const staff = await staffAmong(
    tx,
    recipients.flatMap(({ userId }) => userId ?? []),
  );
  const rows = recipients.map(({ email, userId }) => ({
    ...about,
    id: newId(),
    recipient: email.toLowerCase(),
    isForStaff: userId !== null && staff.has(userId),
    topic: topic ?? null,
    subject,
    text,
  }));
  await insertNew(tx, KeptEmail, rows);
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
