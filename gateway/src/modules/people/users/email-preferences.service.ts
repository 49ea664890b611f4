import type { EntityManager } from 'typeorm';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { holds } from '../../../shared/permission';
import type { EmailPreference } from './user.inputs';
import { EmailTopic, User } from './user.entity';

/** The topics of staff, each for those who get its emails. */
const STAFF_TOPICS = [
  [EmailTopic.NewPurchases, ['orders.approve', 'orders.ship']],
  [EmailTopic.NewRequests, ['requests.answer', 'returns.decide']],
  [EmailTopic.LowStock, ['stock.change']],
] as const;

/** The emails that the viewer can switch off, and whether they get them. @throws DomainError UNAUTHENTICATED */
export async function getEmailPreferences(ctx: Ctx): Promise<EmailPreference[]> {
  const actor = await signedIn(ctx);
  const { userId } = actor;
  const { switchedOffEmails } = await ctx.db.findOneByOrFail(User, { id: userId });
  const ofStaff = STAFF_TOPICS.filter(([, permissions]) => holds(actor, ...permissions)).map(
    ([topic]) => topic,
  );
  const topics = [EmailTopic.OrderProgress, EmailTopic.ChangeNotices, EmailTopic.ToolAlerts, ...ofStaff];
  return topics.map((topic) => ({ topic, isOn: !switchedOffEmails.includes(topic) }));
}

/** Switches exactly these emails off for the viewer, and all others on. @throws DomainError UNAUTHENTICATED */
export async function updateEmailPreferences(
  ctx: Ctx,
  switchedOff: EmailTopic[],
): Promise<EmailPreference[]> {
  const { userId } = await signedIn(ctx);
  await ctx.db.update(User, { id: userId }, { switchedOffEmails: [...new Set(switchedOff)] });
  return getEmailPreferences(ctx);
}

const SWITCH_OFF = `
  UPDATE users SET switched_off_emails = array_append(array_remove(switched_off_emails, $2), $2)
  WHERE id = $1 RETURNING id`;

/** Switches off one topic for the user that a link in an email names, without a session. @returns whether the user exists */
export async function switchOffEmails(
  db: EntityManager,
  userId: string,
  topic: EmailTopic,
): Promise<boolean> {
  const [rows] = await db.query<[unknown[], number]>(SWITCH_OFF, [userId, topic]);
  return rows.length === 1;
}
