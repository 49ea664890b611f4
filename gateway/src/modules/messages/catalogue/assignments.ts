import type { EntityManager } from 'typeorm';
import { StoredEvent } from '../../../events/domain-event.entity';
import type { DomainEvents } from '../../../events/registry';
import { userName } from '../../people/users/user-name.service';
import { QuoteRequest } from '../../quotes/quote-request.entity';
import { CustomToolRequest } from '../../requests/custom-tool-request.entity';
import { staff, type Message, type OutgoingMessage, type Recipient } from './message';
import type { StaffPermission } from '../../../rules/permissions';

interface Assigned {
  readonly recipients: readonly Recipient[];
  readonly by: string;
  readonly subjectId: string;
}

/** Who was assigned in an event, if they still are. Nobody is told what they did themselves. */
async function assignedIn(
  db: EntityManager,
  eventId: string,
  permission: StaffPermission,
): Promise<Assigned | null> {
  const event = await db.findOneBy(StoredEvent, { id: eventId });
  if (!event) return null;
  const { after } = event.payload as DomainEvents['quote.assigned'];
  const assigneeId = (after?.assigneeId ?? null) as string | null;
  if (assigneeId === null || assigneeId === event.actorId) return null;
  const recipients = (await staff(db, permission)).filter(({ userId }) => userId === assigneeId);
  return {
    recipients,
    by: event.actorId === null ? 'A colleague' : await userName(db, event.actorId),
    subjectId: event.subjectId,
  };
}

const assignment = (
  { recipients, by }: Assigned,
  about: { readonly id: string; readonly what: string; readonly path: string; readonly text: string | null },
): OutgoingMessage => {
  const subject = `${by} assigned ${about.what} to you`;
  return {
    recipients,
    thread: about.id,
    subject,
    paragraphs: about.text ? [about.text] : [`${subject}.`],
    action: { label: 'Answer it', path: about.path },
    reason: 'you are an admin of the shop',
    notice: { text: `${subject}.`, path: about.path },
  };
};

/** To the assignee: its subject is the event. */
export const quoteAssigned: Message = {
  async compose({ db }, id) {
    const assigned = await assignedIn(db, id, 'quotes.manage');
    const request = assigned && (await db.findOneBy(QuoteRequest, { id: assigned.subjectId }));
    if (!request || request.assigneeId !== assigned.recipients[0]?.userId) return null;
    const what = `the quote request ${request.number}`;
    return assignment(assigned, {
      id: request.id,
      what,
      path: `/quote/${request.id}`,
      text: request.message,
    });
  },
};

/** To the assignee: its subject is the event. */
export const toolRequestAssigned: Message = {
  async compose({ db }, id) {
    const assigned = await assignedIn(db, id, 'requests.answer');
    const request = assigned && (await db.findOneBy(CustomToolRequest, { id: assigned.subjectId }));
    if (!request || request.assigneeId !== assigned.recipients[0]?.userId) return null;
    const what = `the request ${request.number}`;
    const path = `/dashboard/requests?request=${request.id}`;
    return assignment(assigned, { id: request.id, what, path, text: request.message });
  },
};
