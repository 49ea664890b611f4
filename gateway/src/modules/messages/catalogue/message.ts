import { IsNull, type EntityManager } from 'typeorm';
import type { Env } from '../../../env';
import type { StaffPermission } from '../../../rules/permissions';
import { User, type EmailTopic } from '../../people/users/user.entity';
import { staffWith } from '../../people/users/staff.service';
import type { EmailLink } from './email-link';

/** One row of a table in an email. */
export interface MessageLine {
  readonly name: string;
  /** Quantity, price, reference: under the name. */
  readonly details: string;
  readonly amount: string;
}

/** The texts of a message, without markup: the layout makes HTML and plain text of them. */
export interface MessageContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** With a path, the value is a link to a page of the shop. */
  readonly facts?: readonly (readonly [label: string, value: string | null, path?: string])[];
  readonly lines?: readonly MessageLine[];
  readonly total?: string;
  readonly action?: { readonly label: string; readonly path: string };
  /** Why the recipient gets it: 'you placed an order'. */
  readonly reason: string;
  /** Where the recipient unsubscribes; none if a contract needs the message. */
  readonly unsubscribe?: EmailLink;
  /** The text in the bell. */
  readonly notice: { readonly text: string; readonly path: string };
}

export interface Recipient {
  readonly email: string;
  /** Null for a visitor, who has no bell. */
  readonly userId: string | null;
}

export interface OutgoingMessage extends MessageContent {
  readonly recipients: readonly Recipient[];
  /** The id of the purchase, quote, return or request that it is about: mail programs group the emails of one. */
  readonly thread?: string;
  /** Where the answers of the staff go: the person who wrote. Customers answer to the shop. */
  readonly replyTo?: string | null;
}

/** How several unread notifications of one kind are shown: "40 new purchases", and the path of their list. */
export interface MessageGroup {
  readonly text: (count: number) => string;
  readonly path: string;
}

/** A message of the shop: one file of catalogue/ each. */
export interface Message {
  /** The bell shows several unread ones as one. */
  readonly group?: MessageGroup;
  /** Recipients can switch off the emails of this topic; none if a contract requires them. */
  readonly topic?: EmailTopic;
  /** No email is sent. */
  readonly isBellOnly?: boolean;
  /** Recipients and texts; null if the subject no longer exists. */
  compose(source: { db: EntityManager; env: Env }, subjectId: string): Promise<OutgoingMessage | null>;
}

export const recipientOf = (user: Pick<User, 'id' | 'email'>): Recipient => ({
  email: user.email,
  userId: user.id,
});

/** The customer; no one if they deleted their account. */
export async function customer(db: EntityManager, id: string): Promise<Recipient[]> {
  const where = { id, deletedAt: IsNull() };
  const users = await db.find(User, { select: { id: true, email: true }, where });
  return users.map(recipientOf);
}

/** The address of a person to whom the staff answer; null if they deleted their account. */
export const addressOf = async (db: EntityManager, id: string): Promise<string | null> =>
  (await customer(db, id))[0]?.email ?? null;

/** The staff whose work it is: their role has one of the permissions. */
export const staff = async (db: EntityManager, ...anyOf: readonly StaffPermission[]): Promise<Recipient[]> =>
  (await staffWith(db, ...anyOf)).map(recipientOf);
